import * as l10n from '@vscode/l10n';
import { plainText } from './plainText.js';

/** Amounts of money as people of one display language write them. */
export interface MoneyFormats {
	/** An amount a share, to the decimals of its currency at least (`$210.00`, `$0.2425`); without a currency a bare number. */
	money(value: number, currency: string | undefined): string;
	/** What one analyst expects of a share, in whole units unless it was set finer (`$230`, `$41.50`); without a currency a bare number. */
	target(value: number, currency: string | undefined): string;
	/** A target of the consensus, which may be a mean: to the decimals of its currency, or four below one, and whole where it is (`$244.76`, `$0.3375`, `$200`). */
	price(value: number, currency: string | undefined): string;
	/** Money in three digits with its currency (`$102B`, `$11.0B`); without one a bare number. */
	compactMoney(value: number, currency: string | undefined): string;
	/** A count, or a round number of an axis, in few characters (`12M`). */
	compact(value: number): string;
}

const FINEST = 6;
const BELOW_ONE = 4;
const COMPACT_DIGITS = 3;

type NumberOptions = Intl.NumberFormatOptions;

/** Money in the numbers of a language. */
export function moneyFormats(numbers: (options: NumberOptions) => Intl.NumberFormat): MoneyFormats {
	const written = (value: number, currency: string | undefined, options: NumberOptions): string => {
		if (currency !== undefined && isCurrency(currency)) {
			// The decimals of a currency are its own, as none of yen.
			return numbers({ ...options, style: 'currency', currency }).format(value);
		}
		const figure = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, ...options }).format(value);
		return currency === undefined ? figure : `${plainText(currency, 12)} ${figure}`;
	};
	return {
		money: (value, currency) => written(value, currency, { maximumFractionDigits: FINEST }),
		target: (value, currency) =>
			written(value, currency, { maximumFractionDigits: FINEST, trailingZeroDisplay: 'stripIfInteger' }),
		price: (value, currency) =>
			written(value, currency, {
				...(Math.abs(value) < 1 && { maximumFractionDigits: BELOW_ONE }),
				trailingZeroDisplay: 'stripIfInteger',
			}),
		compactMoney: (value, currency) =>
			written(value, currency, {
				notation: 'compact',
				// Nothing has no digits that signify.
				minimumSignificantDigits: value === 0 ? 1 : COMPACT_DIGITS,
				maximumSignificantDigits: COMPACT_DIGITS,
			}),
		compact: (value) => numbers({ notation: 'compact', maximumSignificantDigits: 4 }).format(value),
	};
}

function isCurrency(code: string): boolean {
	// `GBp` are pence, and would be written as pounds.
	return /^[A-Z]{3}$/.test(code);
}

const LENGTH = 12;

/** A currency as a heading or a unit names it, or that none is stated. */
export function currencyWords(currency: string | undefined): string {
	return plainText(currency ?? '', LENGTH) || l10n.t('Currency not stated');
}
