import { parsedRecord } from '../../base/record.js';
import { type AuthForm, isAuthForm } from '../../contract/serviceAddress.js';

/** An API key, the origin it was entered for, and the way of sending it that the user agreed to. */
export interface StoredKey {
	readonly key: string;
	readonly origin: string;
	readonly form: AuthForm;
}

/** Parses the key in a secret-storage entry; undefined if the entry isn't ours or can't be read. */
export function readStoredKey(entry: string): StoredKey | undefined {
	const value = parsedRecord(entry);
	if (!value) {
		return undefined;
	}
	// Version 0.1.0 stored the form in a setting, which any extension can change. Only the header form needs
	// no consent.
	const { key, origin, form = 'header' } = value;
	return typeof key === 'string' && typeof origin === 'string' && isAuthForm(form)
		? { key, origin, form }
		: undefined;
}
