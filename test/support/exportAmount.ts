import assert from 'node:assert/strict';
import type { ExportAmount, ExportFormat } from '../../src/presentation/export/exportOffer.js';

/** The format or the amount with this id. */
export function exportAmount(forms: readonly ExportFormat[] | undefined, id: string): ExportAmount {
	const amounts = forms?.flatMap((form) => form.amounts ?? [form]);
	return amounts?.find((one) => one.id === id) ?? assert.fail(`no ${id}`);
}
