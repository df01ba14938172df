/** An identifier of a security or a company. */
export interface Identifier {
	readonly kind: 'isin' | 'cusip' | 'cik';
	readonly value: string;
	/** Whether its check digit is correct; always true for a CIK, which has none. */
	readonly isValid: boolean;
}

/** An identifier that the service cannot look up. */
export interface OtherNumber {
	readonly kind: 'figi' | 'wkn';
	readonly value: string;
}

/**
 * Reads a FIGI, or a WKN as German brokers use it (one without letters may also be a CIK); undefined for any
 * other text.
 */
export function readOtherNumber(text: string): OtherNumber | undefined {
	const value = text.trim().toUpperCase();
	if (/^BBG[0-9B-DF-HJ-NP-TV-Z]{8}\d$/.test(value)) {
		return { kind: 'figi', value };
	}
	return /^(?=\D*\d)[A-HJ-NP-Z0-9]{6}$/.test(value) ? { kind: 'wkn', value } : undefined;
}

/** Reads an ISIN, a CUSIP or a CIK; undefined for text in the form of none. */
export function readIdentifier(text: string): Identifier | undefined {
	const value = text.replace(/\s/g, '').toUpperCase();
	if (readOtherNumber(value)?.kind === 'figi') {
		return undefined;
	}
	if (/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(value)) {
		return { kind: 'isin', value, isValid: isinSum(value) % 10 === 0 };
	}
	if (/^[A-Z0-9]{8}\d$/.test(value)) {
		return { kind: 'cusip', value, isValid: cusipSum(value.slice(0, 8)) === Number(value.slice(8)) };
	}
	return /^\d{4,10}$/.test(value) ? { kind: 'cik', value, isValid: true } : undefined;
}

/** Converts letters to two digits, doubles every second digit from the right, and adds all digits. */
function isinSum(isin: string): number {
	return Array.from(isin, (character) => String(Number.parseInt(character, 36)))
		.join('')
		.split('')
		.reverse()
		.map((digit, index) => digitSum(Number(digit) * (index % 2 === 1 ? 2 : 1)))
		.reduce((sum, digit) => sum + digit, 0);
}

/**
 * The check digit: double every second character, add all digits, and take the difference to the next ten.
 */
function cusipSum(eight: string): number {
	const sum = Array.from(eight)
		.map((character, index) => digitSum(Number.parseInt(character, 36) * (index % 2 === 1 ? 2 : 1)))
		.reduce((total, digit) => total + digit, 0);
	return (10 - (sum % 10)) % 10;
}

function digitSum(number: number): number {
	return Math.floor(number / 10) + (number % 10);
}
