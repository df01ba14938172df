import type { ServiceWords } from '../base/failure.js';
import { isRecord } from '../base/record.js';
import { visibleText } from '../base/text.js';
import type { Outcome } from '../client/marketDataClient.js';
import type { Log } from '../workbench/log.js';

/**
 * Logs the outcome of a request, never an address, a header or a key. Each entry is one line of visible
 * characters, so that texts of the service can't pretend to be other entries.
 */
export function logOutcome(log: Log, outcome: Outcome): void {
	const took = `${Math.round(outcome.tookMs)} ms`;
	if (outcome.failure) {
		log.warn(visibleText(`${outcome.endpoint}: ${describe(outcome.failure)} after ${took}`));
		return;
	}
	log.debug(`${outcome.endpoint}: answered after ${took}`);
	if (outcome.warningCount > 0) {
		const first = outcome.warnings.slice(0, 5).map(({ path, reason }) => `${path}: ${reason}`);
		log.info(
			visibleText(
				`${outcome.endpoint}: ${outcome.warningCount} fields were not as promised. ${first.join('; ')}`,
			),
		);
	}
}

function describe({ kind, ...facts }: NonNullable<Outcome['failure']>): string {
	const { said, ...others }: { readonly said?: ServiceWords } & Record<string, unknown> = facts;
	const fields = Object.entries(others).map(([name, value]) => `${name} ${factText(value)}`);
	const words = said?.message === undefined ? [] : [`the service said “${said.message}”`];
	const reference = said?.reference === undefined ? [] : [`reference ${said.reference}`];
	return [kind, ...fields, ...words, ...reference].join(', ');
}

function factText(value: unknown): string {
	if (typeof value === 'number') {
		return String(Math.round(value));
	}
	return String(isRecord(value) ? value.kind : value);
}
