import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import type { Formats } from '../format.js';

/** A mark on the range with its label. */
export interface TargetPoint {
	readonly id: 'low' | 'mean' | 'high';
	readonly label: string;
	readonly value: string;
	/** Where it stands on the range, 0 (left) to 1 (right). */
	readonly at: number;
	/** Which side of the point its label grows from, so that none leaves the picture. */
	readonly anchor: 'start' | 'middle' | 'end';
}

/** The range of price targets, ready to draw. */
export interface TargetRange {
	/** Low, mean and high, those that were given. */
	readonly rows: readonly { readonly label: string; readonly value: string }[];
	/** The same as marks; targets that all agree share one, in the middle. */
	readonly points: readonly TargetPoint[];
	/** The same in one sentence. */
	readonly summary: string;
}

/**
 * Places the price targets on a line from the lowest to the highest of them; undefined where none was given. The
 * service does not name their currency: whoever knows it says so.
 */
export function targetRange(
	{ lowTarget, meanTarget, highTarget }: Consensus,
	currency: string | undefined,
	formats: Formats,
): TargetRange | undefined {
	const given = [
		{ id: 'low' as const, label: l10n.t('Low'), target: lowTarget },
		{ id: 'mean' as const, label: l10n.t('Mean'), target: meanTarget },
		{ id: 'high' as const, label: l10n.t('High'), target: highTarget },
	].flatMap(({ target, ...point }) =>
		target === undefined ? [] : [{ ...point, target, value: formats.price(target, currency) }],
	);
	const [first] = given;
	if (!first) {
		return undefined;
	}
	const targets = given.map(({ target }) => target);
	const least = Math.min(...targets);
	const spread = Math.max(...targets) - least;
	const rows = given.map(({ label, value }) => ({ label, value }));
	const told = formats.list(rows.map(({ label, value }) => `${label}: ${value}`));
	const points =
		spread > 0
			? given.map(({ target, ...point }) => placed(point, (target - least) / spread))
			: [
					placed(
						{ id: 'mean', label: given.length > 1 ? l10n.t('All targets') : first.label, value: first.value },
						0.5,
					),
				];
	return {
		rows,
		points,
		summary:
			currency === undefined
				? l10n.t('Price targets, currency not stated. {0}.', told)
				: l10n.t('Price targets. {0}.', told),
	};
}

function placed(point: Pick<TargetPoint, 'id' | 'label' | 'value'>, at: number): TargetPoint {
	return { ...point, at, anchor: at < 0.25 ? 'start' : at > 0.75 ? 'end' : 'middle' };
}
