import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { type Revisions, type RevisionSpan, revisionSpans } from '../../../market/revisions.js';
import { dispersionWords } from '../../../presentation/revisionWords.js';
import { changeText } from '../../../presentation/spokenText.js';
import type { TickerFacts } from '../tickerFacts.js';
import { ratioKey, exportedRatio, type TickerColumn, tickerColumn } from './tickerColumn.js';

/** The columns of what firms changed over 30 and 90 days. */
export function revisionColumns(): readonly TickerColumn[] {
	return [...revisionSpans.map(countColumn), ...revisionSpans.map(changeColumn), dispersionColumn()];
}

function countColumn(span: RevisionSpan): TickerColumn {
	const count = (name: 'raised' | 'cut' | 'initiated' | 'dropped', label: string) => ({
		id: `${name}_${span}d`,
		label,
		value: (ticker: TickerFacts) => revisionsOf(ticker, span)?.[name],
	});
	const days = String(span);
	return tickerColumn({
		id: `revisions${span}`,
		heading: l10n.t('Revisions {0} d', days),
		hint: l10n.t('Firms that raised or cut their target over {0} days, sorted by the difference', days),
		isUsual: span === 30,
		kind: 'number',
		needs: ['revisions'],
		value: (ticker) => revisionsOf(ticker, span),
		text: ({ raised, cut }, { formats }) => {
			const [up, down] = [formats.number(raised), formats.number(cut)];
			return raised + cut === 0
				? { text: formats.number(0) }
				: { text: `${up}↑ ${down}↓`, spoken: l10n.t('{0} raised, {1} cut', up, down) };
		},
		key: ({ raised, cut }) => raised - cut,
		fields: [
			count('raised', l10n.t('Targets raised, {0} d', days)),
			count('cut', l10n.t('Targets cut, {0} d', days)),
			count('initiated', l10n.t('Coverage initiated, {0} d', days)),
			count('dropped', l10n.t('Coverage dropped, {0} d', days)),
		],
	});
}

function changeColumn(span: RevisionSpan): TickerColumn {
	const days = String(span);
	const changeOf = (ticker: TickerFacts) => revisionsOf(ticker, span)?.meanChange;
	return tickerColumn({
		id: `meanChange${span}`,
		heading: l10n.t('Target change {0} d', days),
		hint: l10n.t(
			'Change in the mean target over {0} days, for firms with a target at the start and the end',
			days,
		),
		kind: 'percent',
		needs: ['revisions'],
		value: (ticker) => changeOf(ticker)?.change,
		text: (change, { formats }) => changeText(change, formats),
		key: ratioKey,
		fields: [
			{
				id: `mean_target_change_fraction_${span}d`,
				label: l10n.t('Change of the mean target, {0} d', days),
				value: (ticker) => exportedRatio(changeOf(ticker)?.change),
			},
			{
				id: `mean_target_change_firms_${span}d`,
				label: l10n.t('Firms in the change, {0} d', days),
				value: (ticker) => changeOf(ticker)?.firms,
			},
			{
				id: `mean_target_change_currency_${span}d`,
				label: l10n.t('Currency of the change, {0} d', days),
				value: (ticker) => changeOf(ticker)?.currency,
			},
		],
	});
}

/** How far the targets of today lie apart, whichever the span. */
function dispersionColumn(): TickerColumn {
	const dispersionOf = (ticker: TickerFacts) => revisionsOf(ticker, 30)?.dispersion;
	return tickerColumn({
		id: 'dispersion',
		heading: l10n.t('Dispersion'),
		hint: l10n.t(
			'Standard deviation of targets divided by their mean, for at least five firms with a target from the past 180 days',
		),
		kind: 'percent',
		needs: ['revisions'],
		value: dispersionOf,
		text: (dispersion, { formats }) => ({
			text: formats.percent(dispersion.ratio),
			tip: dispersionWords(dispersion, formats),
		}),
		key: ({ ratio }) => ratio,
		fields: [
			{
				id: 'target_dispersion_fraction',
				label: l10n.t('Dispersion of targets'),
				value: (ticker) => dispersionOf(ticker)?.ratio,
			},
			{
				id: 'dispersion_firms',
				label: l10n.t('Firms in the dispersion'),
				value: (ticker) => dispersionOf(ticker)?.firms,
			},
			{
				id: 'dispersion_oldest',
				label: l10n.t('Oldest target in the dispersion'),
				value: (ticker) => dispersionOf(ticker)?.oldest,
			},
			{
				id: 'dispersion_currency',
				label: l10n.t('Currency of the targets in the dispersion'),
				value: (ticker) => dispersionOf(ticker)?.currency,
			},
		],
	});
}

function revisionsOf({ answers }: TickerFacts, span: RevisionSpan): Revisions | undefined {
	return shown(answers.revisions)?.value[span];
}
