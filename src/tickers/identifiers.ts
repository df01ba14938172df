/** A number by which a security or a company is known. */
export interface Identifier {
	readonly kind: 'isin' | 'cusip' | 'cik';
	readonly value: string;
	/** Whether its check digit is right; a CIK has none. */
	readonly isValid: boolean;
}

/** A number by which the service finds nothing. */
export interface OtherNumber {
	readonly kind: 'figi' | 'wkn';
	readonly value: string;
}

/** Reads a FIGI, or a WKN as German brokers write it, which may be a CIK too where it has no letter; undefined for any other text. */
export function readOtherNumber(text: string): OtherNumber | undefined {
	const value = text.trim().toUpperCase();
	if (/^BBG[0-9B-DF-HJ-NP-TV-Z]{8}\d$/.test(value)) {
		return { kind: 'figi', value };
	}
	return /^(?=\D*\d)[A-HJ-NP-Z0-9]{6}$/.test(value) ? { kind: 'wkn', value } : undefined;
}

/** Reads an ISIN, a CUSIP or a CIK; undefined for text that has the form of none. */
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

/** Letters become two digits; then every second digit from the right is doubled and its digits are added. */
function isinSum(isin: string): number {
	return Array.from(isin, (character) => String(Number.parseInt(character, 36)))
		.join('')
		.split('')
		.reverse()
		.map((digit, index) => digitSum(Number(digit) * (index % 2 === 1 ? 2 : 1)))
		.reduce((sum, digit) => sum + digit, 0);
}

/** Every second character is doubled, the digits of all are added, and what is missing to a ten is the check digit. */
function cusipSum(eight: string): number {
	const sum = Array.from(eight)
		.map((character, index) => digitSum(Number.parseInt(character, 36) * (index % 2 === 1 ? 2 : 1)))
		.reduce((total, digit) => total + digit, 0);
	return (10 - (sum % 10)) % 10;
}

function digitSum(number: number): number {
	return Math.floor(number / 10) + (number % 10);
}
