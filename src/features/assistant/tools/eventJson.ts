import type { TickerSymbol } from '../../../base/symbol.js';
import type { MarketEvent } from '../../../market/events.js';
import { exactFraction } from '../answer/figureJson.js';
import { quotedName } from '../answer/quoted.js';
import type { JsonObject } from '../answer/toolAnswer.js';

/** An event of a ticker with what matters of it. */
export function eventJson(event: MarketEvent, symbol: TickerSymbol): JsonObject {
	const head = { event: event.kind, step: event.step, date: event.date };
	switch (event.kind) {
		case 'rating':
			return { ...head, firm: quotedName(event.row.firm), action: quotedName(event.row.action) };
		case 'dividend': {
			const { amount, dividendYield, currency, exDividendDate, payableDate, recordDate, isConfirmed } =
				event.row;
			return {
				...head,
				amountPerShare: amount?.value,
				currency: quotedName(currency),
				yieldFraction: exactFraction(dividendYield?.value),
				...{ exDate: exDividendDate, payDate: payableDate, recordDate },
				...(isConfirmed === false && { confirmed: false }),
			};
		}
		case 'split':
			return {
				...head,
				ratioNewForOld: quotedName(event.row.ratio?.text),
				type: quotedName(event.row.splitType),
			};
		case 'deal': {
			const { acquirer, acquirerName, target, targetName, size, currency, status } = event.row;
			const isBuyer = acquirer === symbol;
			return {
				...head,
				state: event.state,
				role: isBuyer ? 'acquirer' : 'target',
				otherSymbol: isBuyer ? target : acquirer,
				otherName: quotedName(isBuyer ? targetName : acquirerName),
				size: size?.value,
				currency: quotedName(currency),
				status: quotedName(status),
			};
		}
		case 'offering': {
			const { price, shares, proceeds, currency, offeringType } = event.row;
			return {
				...head,
				pricePerShare: price?.value,
				shares,
				proceeds: proceeds?.value,
				currency: quotedName(currency),
				type: quotedName(offeringType),
			};
		}
	}
}
