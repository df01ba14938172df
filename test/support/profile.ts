import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';

/** The folder with the profile of version 0.1.0; its README says what each file is. */
export const profileFolder = path.join(repository, 'test', 'fixtures', 'profile-0.1.0');

/** One file of the profile, as its reader gets it: anything may be in it. */
export function profileJson(file: string): Readonly<Record<string, unknown>> {
	return JSON.parse(readFileSync(path.join(profileFolder, file), 'utf8')) as Readonly<
		Record<string, unknown>
	>;
}
