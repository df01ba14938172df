import { isRecord } from '../base/record.js';
import type { Kind } from './fields.js';
import { isDecimal } from './kinds.js';

/** Figures as the service wrote them, by their names on the wire: those that came as text, since a number loses digits. */
export type Digits<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The texts of figures, beside the numbers that are read of the same; undefined where a number holds each of them. Zero may mean unknown. */
export function digitsOf<const Name extends string>(
	names: readonly Name[],
	{ knowsZero = true }: { readonly knowsZero?: boolean } = {},
): Kind<Digits<Name>> {
	return {
		name: 'texts by name',
		read: (value) => {
			let digits: Partial<Record<Name, string>> | undefined;
			if (isRecord(value)) {
				for (const name of names) {
					const written = value[name];
					if (typeof written === 'string' && isDecimal(written) && (knowsZero || Number(written) !== 0)) {
						digits ??= {};
						digits[name] = written.trim();
					}
				}
			}
			return digits;
		},
	};
}
