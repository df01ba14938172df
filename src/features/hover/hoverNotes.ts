import * as l10n from '@vscode/l10n';
import { failureName, notInPlanWords } from '../../presentation/failureName.js';
import { failureSentences, failureWords, type Remedy } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { type HoverPart, outside } from './hoverPart.js';

/** What is missing from a card and why, each reason once, and the one thing a person can do about it. */
export interface HoverNotes {
	readonly lines: readonly string[];
	readonly remedy: Remedy;
	/** Whether there is a key: without one nothing is said but who the company is, and the remedy is all that is offered. */
	readonly hasKey: boolean;
}

/** Says which parts are late, which failed, and which the plan does not have. */
export function hoverNotes(parts: readonly HoverPart[], now: number, formats: Formats): HoverNotes {
	if (parts.some(({ failure }) => failure?.kind === 'noKey')) {
		return { lines: [], remedy: 'setKey', hasKey: false };
	}
	const late = parts.filter(({ isLate }) => isLate);
	const reasons = failureReasons(parts, now);
	return {
		lines: [
			...(late.length > 0
				? [
						late.length === parts.length
							? l10n.t('Still loading. Hover again in a moment.')
							: l10n.t('Still loading: {0}. Hover again in a moment.', namesOf(late, formats)),
					]
				: []),
			...reasons.map((reason) => reasonWords(reason, parts, formats)),
		],
		remedy: reasons.find(({ remedy }) => remedy === 'setKey')?.remedy ?? reasons[0]?.remedy ?? 'none',
		hasKey: true,
	};
}

interface Reason {
	readonly text: string;
	readonly remedy: Remedy;
	readonly isPlan: boolean;
	readonly parts: readonly HoverPart[];
}

function reasonWords(
	{ text, parts: failed, isPlan }: Reason,
	all: readonly HoverPart[],
	formats: Formats,
): string {
	if (isPlan) {
		return notInPlanWords(namesOf(failed, formats));
	}
	return failed.length === all.length ? text : l10n.t('{0}: {1}', namesOf(failed, formats), text);
}

/** The failures by their words; those of the plan stand last, since nothing is wrong. */
function failureReasons(parts: readonly HoverPart[], now: number): readonly Reason[] {
	const reasons = new Map<string, Reason>();
	for (const part of parts) {
		if (part.failure) {
			const isPlan = part.failure.kind === 'notInPlan';
			const words = failureWords(part.failure);
			const leftMs = part.retryAt === undefined ? undefined : part.retryAt - now;
			const text = outside(failureSentences(part.failure, leftMs), 200);
			const name = failureName(part.failure);
			const known = reasons.get(name) ?? { text, remedy: words.remedy, isPlan, parts: [] };
			reasons.set(name, { ...known, parts: [...known.parts, part] });
		}
	}
	return [...reasons.values()].sort((one, other) => Number(one.isPlan) - Number(other.isPlan));
}

function namesOf(parts: readonly HoverPart[], formats: Formats): string {
	return formats.list(parts.map(({ name }) => name));
}
