import * as l10n from '@vscode/l10n';
import { isOffered, statementKinds } from '../../../market/periods.js';
import { lengthLabel } from '../../../presentation/statement/periodWords.js';
import {
	shortStatementLabel,
	type TimeOrder,
	timeOrders,
} from '../../../presentation/statement/statementPreferences.js';
import { type FinancialsChoices, growthChoices, reportChoices } from '../tickerChoices.js';

/** An option in a group. */
export interface ChoiceOption {
	readonly label: string;
	readonly isPicked: boolean;
	/** The choices to change when this option is picked. */
	readonly change: Partial<FinancialsChoices>;
}

/** A group of options. One of them is picked, or none. */
export interface ChoiceGroup {
	readonly id: string;
	readonly label: string;
	readonly options: readonly ChoiceOption[];
	/** Why the group is currently disabled. */
	readonly unavailable?: string;
}

/** All controls of the Financials tab. */
export interface FinancialsTools {
	/** The most used controls; always visible, and the same whatever is picked. */
	readonly first: readonly ChoiceGroup[];
	/** In a menu. */
	readonly rest: {
		readonly label: string;
		readonly controls: readonly ChoiceGroup[];
		readonly order: OrderChoice;
	};
}

/** The controls of the Financials tab, ordered by how they narrow down what is shown. */
export function financialsTools(
	choices: FinancialsChoices,
	length: string,
	lengths: readonly string[],
	order: TimeOrder,
): FinancialsTools {
	const isShown = (one: string): boolean => isOffered(one) || one === length;
	const others = lengths.filter((one) => !isShown(one));
	return {
		first: shownControls(choices, length, lengths.filter(isShown)),
		rest: {
			label: l10n.t('Options'),
			controls: [
				...(others.length > 0 ? [lengthGroup('otherLength', l10n.t('Other periods'), others, length)] : []),
				...otherControls(choices, length),
			],
			order: orderChoice(order),
		},
	};
}

function shownControls(
	{ statement }: FinancialsChoices,
	length: string,
	lengths: readonly string[],
): readonly ChoiceGroup[] {
	return [
		{
			id: 'statement',
			label: l10n.t('Statement'),
			options: statementKinds.map((kind) => ({
				label: shortStatementLabel(kind),
				isPicked: kind === statement,
				change: { statement: kind },
			})),
		},
		lengthGroup('length', l10n.t('Periods'), lengths, length),
	];
}

function lengthGroup(id: string, label: string, lengths: readonly string[], picked: string): ChoiceGroup {
	return {
		id,
		label,
		options: lengths.map((one) => ({
			label: lengthLabel(one),
			isPicked: one === picked,
			change: { length: one },
		})),
	};
}

function otherControls(
	{ reportType, growth, isCommonSize = false }: FinancialsChoices,
	length: string,
): readonly ChoiceGroup[] {
	return [
		{
			id: 'figures',
			label: l10n.t('Figures'),
			options: [
				{ label: l10n.t('Amounts'), isPicked: !isCommonSize, change: { isCommonSize: false } },
				{ label: l10n.t('Common Size'), isPicked: isCommonSize, change: { isCommonSize: true } },
			],
		},
		{
			id: 'reportType',
			label: l10n.t('Report type'),
			options: reportChoices.map((type) => ({
				label: reportLabel(type),
				isPicked: type === reportType,
				change: { reportType: type },
			})),
			...(length === 'TTM' && {
				unavailable: l10n.t('Trailing twelve months have only one report type.'),
			}),
		},
		{
			id: 'growth',
			label: l10n.t('Change from'),
			options: growthChoices.map((against) => ({
				label: growthLabel(against),
				isPicked: against === growth,
				change: { growth: against },
			})),
			...(isCommonSize && { unavailable: l10n.t('Common-size figures have no change.') }),
		},
	];
}

/** The direction of time, here and in every other view that runs from left to right. */
interface OrderChoice {
	readonly label: string;
	readonly options: readonly {
		readonly label: string;
		readonly isPicked: boolean;
		readonly order: TimeOrder;
	}[];
}

function orderChoice(order: TimeOrder): OrderChoice {
	return {
		label: l10n.t('Order of periods'),
		options: timeOrders.map((one) => ({
			label: one === 'oldestFirst' ? l10n.t('Oldest First') : l10n.t('Newest First'),
			isPicked: one === order,
			order: one,
		})),
	};
}

/** The name of a kind of report. */
export function reportLabel(type: FinancialsChoices['reportType']): string {
	switch (type) {
		case 'A':
			return l10n.t('As Reported');
		case 'R':
			return l10n.t('Restated');
		case 'P':
			return l10n.t('Preliminary');
	}
}

function growthLabel(against: FinancialsChoices['growth']): string {
	switch (against) {
		case 'none':
			return l10n.t('Off');
		case 'yearBefore':
			return l10n.t('Year Before');
		case 'periodBefore':
			return l10n.t('Period Before');
	}
}
