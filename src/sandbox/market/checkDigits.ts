/** Every second character doubled, the digits of all added up. */
export function cusipCheckDigit(eight: string): number {
	return upToTen(
		Array.from(eight).map((character, index) => digitSum(valueOf(character) * (index % 2 ? 2 : 1))),
	);
}

/** As for a CUSIP, over the first eleven characters. */
export function figiCheckDigit(eleven: string): number {
	return cusipCheckDigit(eleven);
}

/** Letters become two digits, then every second digit from the right is doubled. */
export function isinCheckDigit(eleven: string): number {
	const digits = Array.from(eleven)
		.flatMap((character) => Array.from(String(valueOf(character))).map(Number))
		.reverse();
	return upToTen(digits.map((digit, index) => digitSum(digit * (index % 2 ? 1 : 2))));
}

function valueOf(character: string): number {
	return Number.parseInt(character, 36);
}

function digitSum(number: number): number {
	return Math.floor(number / 10) + (number % 10);
}

function upToTen(numbers: readonly number[]): number {
	return (10 - (numbers.reduce((sum, number) => sum + number, 0) % 10)) % 10;
}
