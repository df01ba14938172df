import { parsedRecord } from '../../base/record.js';
import { type AuthForm, isAuthForm } from '../../contract/serviceAddress.js';

/** A key, the origin it was entered for, and the way of sending it that the person agreed to. */
export interface StoredKey {
	readonly key: string;
	readonly origin: string;
	readonly form: AuthForm;
}

/** The key in an entry of the secret storage; undefined for an entry that is not ours or cannot be read. */
export function readStoredKey(entry: string): StoredKey | undefined {
	const value = parsedRecord(entry);
	if (!value) {
		return undefined;
	}
	// Version 0.1.0 kept the form in a setting, which any extension can change: only the header needs no consent.
	const { key, origin, form = 'header' } = value;
	return typeof key === 'string' && typeof origin === 'string' && isAuthForm(form)
		? { key, origin, form }
		: undefined;
}
