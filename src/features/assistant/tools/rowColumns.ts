import type { CalendarName } from '../../../contract/calendar.js';
import type { CalendarRows } from '../../../contract/index.js';
import { dealState } from '../../../market/deals.js';
import { comparableTargets } from '../../../market/targetChange.js';
import { exactFraction } from '../answer/figureJson.js';
import { quotedName } from '../answer/quoted.js';
import type { Json } from '../answer/toolAnswer.js';

/** What a model is told of a row, a value a column. */
export type RowColumns<Row> = Readonly<Record<string, (row: Row, today: string) => Json>>;

type Columns = { readonly [Name in CalendarName]: RowColumns<CalendarRows[Name][number]> };

/** The columns of each calendar; a name says its unit where it has one. */
export const rowColumns: Columns = {
	ratings: {
		date: ({ date }) => date,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		firm: ({ firm }) => quotedName(firm),
		analyst: ({ analystName }) => quotedName(analystName),
		action: ({ action }) => quotedName(action),
		rating: ({ rating }) => quotedName(rating),
		priorRating: ({ priorRating }) => quotedName(priorRating),
		targetPerShare: (row) => comparableTargets(row).now?.value,
		priorTargetPerShare: (row) => comparableTargets(row).prior?.value,
		currency: ({ currency }) => quotedName(currency),
		importance: ({ importance }) => importance,
	},
	dividends: {
		exDate: ({ exDividendDate }) => exDividendDate,
		payDate: ({ payableDate }) => payableDate,
		recordDate: ({ recordDate }) => recordDate,
		announced: ({ date }) => date,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		amountPerShare: ({ amount }) => amount?.value,
		priorAmountPerShare: ({ priorAmount }) => priorAmount?.value,
		currency: ({ currency }) => quotedName(currency),
		yieldFraction: ({ dividendYield }) => exactFraction(dividendYield?.value),
		paymentsAYear: ({ frequency }) => frequency,
		type: ({ dividendType }) => quotedName(dividendType),
		confirmed: ({ isConfirmed }) => isConfirmed,
		importance: ({ importance }) => importance,
	},
	splits: {
		exDate: ({ exDate }) => exDate,
		announced: ({ announcedDate }) => announcedDate,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		ratioNewForOld: ({ ratio }) => quotedName(ratio?.text),
		type: ({ splitType }) => quotedName(splitType),
		importance: ({ importance }) => importance,
	},
	mergers: {
		announced: ({ date }) => date,
		acquirer: ({ acquirer }) => acquirer,
		acquirerName: ({ acquirerName }) => quotedName(acquirerName),
		target: ({ target }) => target,
		targetName: ({ targetName }) => quotedName(targetName),
		size: ({ size }) => size?.value,
		currency: ({ currency }) => quotedName(currency),
		payment: ({ paymentType }) => quotedName(paymentType),
		status: ({ status }) => quotedName(status),
		state: (row, today) => dealState(row, today),
		expected: ({ expectedDate }) => expectedDate,
		completed: ({ completedDate }) => completedDate,
		importance: ({ importance }) => importance,
	},
	offerings: {
		date: ({ date }) => date,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		pricePerShare: ({ price }) => price?.value,
		shares: ({ shares }) => shares,
		proceeds: ({ proceeds }) => proceeds?.value,
		currency: ({ currency }) => quotedName(currency),
		type: ({ offeringType }) => quotedName(offeringType),
		shelf: ({ isShelf }) => isShelf,
		importance: ({ importance }) => importance,
	},
};
