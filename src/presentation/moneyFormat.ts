import * as l10n from '@vscode/l10n';
import { plainText } from './plainText.js';

/** Formats amounts of money for one display language. */
export interface MoneyFormats {
	/**
	 * An amount per share, with at least its currency's decimals (`$210.00`, `$0.2425`), or a bare number.
	 */
	money(value: number, currency: string | undefined): string;
	/** One analyst's target, whole unless set finer (`$230`, `$41.50`); a bare number without currency. */
	target(value: number, currency: string | undefined): string;
	/**
	 * A consensus target, which may be a mean: with the decimals of its currency, up to four if below one,
	 * none if whole (`$244.76`, `$0.3375`, `$200`).
	 */
	price(value: number, currency: string | undefined): string;
	/** The same for a narrow row: without cents from 100 on (`$245`). */
	shortPrice(value: number, currency: string | undefined): string;
	/** Money in three digits with its currency (`$102B`, `$11.0B`); a bare number without a currency. */
	compactMoney(value: number, currency: string | undefined): string;
	/** A count, or a round number on an axis, in a few characters (`12M`). */
	compact(value: number): string;
}

const FINEST = 6;
const BELOW_ONE = 4;
const COMPACT_DIGITS = 3;
const WHOLE_FROM = 100;

type NumberOptions = Intl.NumberFormatOptions;

/** Formats money with the number formats of a language. */
export function moneyFormats(numbers: (options: NumberOptions) => Intl.NumberFormat): MoneyFormats {
	const written = (value: number, currency: string | undefined, options: NumberOptions): string => {
		if (currency !== undefined && isCurrency(currency)) {
			// Each currency has its own number of decimals, such as none for yen.
			return numbers({ ...options, style: 'currency', currency }).format(value);
		}
		const figure = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, ...options }).format(value);
		return currency === undefined ? figure : `${plainText(currency, 12)} ${figure}`;
	};
	const price = (value: number, currency: string | undefined): string =>
		written(value, currency, {
			...(Math.abs(value) < 1 && { maximumFractionDigits: BELOW_ONE }),
			trailingZeroDisplay: 'stripIfInteger',
		});
	return {
		money: (value, currency) => written(value, currency, { maximumFractionDigits: FINEST }),
		target: (value, currency) =>
			written(value, currency, { maximumFractionDigits: FINEST, trailingZeroDisplay: 'stripIfInteger' }),
		price,
		shortPrice: (value, currency) =>
			price(Math.abs(value) < WHOLE_FROM ? value : Math.round(value), currency),
		compactMoney: (value, currency) =>
			written(value, currency, {
				notation: 'compact',
				// Zero has no significant digits.
				minimumSignificantDigits: value === 0 ? 1 : COMPACT_DIGITS,
				maximumSignificantDigits: COMPACT_DIGITS,
			}),
		compact: (value) => numbers({ notation: 'compact', maximumSignificantDigits: 4 }).format(value),
	};
}

function isCurrency(code: string): boolean {
	// `GBp` means pence, but would be formatted as pounds.
	return /^[A-Z]{3}$/.test(code);
}

const LENGTH = 12;

/** A currency as shown in a heading or a unit, or “Currency not stated”. */
export function currencyWords(currency: string | undefined): string {
	return plainText(currency ?? '', LENGTH) || l10n.t('Currency not stated');
}
