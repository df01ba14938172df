import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Emitter } from '../../src/base/event.js';
import type { ServiceAddresses } from '../../src/contract/serviceAddress.js';
import { ApiKeys } from '../../src/workbench/storage/apiKeys.vscode.js';
import { repository } from '../host/repository.js';
import { FakeMemento } from './fakeMemento.js';
import { ofTest } from './ofTest.js';

/** The versions with a profile fixture. */
export const profileVersions = ['0.1.0', '1.0.0'] as const;
export type ProfileVersion = (typeof profileVersions)[number];

/** A profile as a version wrote it; the README in its folder says what each file is. */
export class Profile {
	constructor(private readonly version: ProfileVersion) {}

	/** Parses one file, as untrusted data. */
	json(file: string): Readonly<Record<string, unknown>> {
		return JSON.parse(this.text(file)) as Readonly<Record<string, unknown>>;
	}

	text(file: string): string {
		return readFileSync(path.join(this.#folder, file), 'utf8');
	}

	/** Returns the files of a folder by name. */
	texts(folder: string): Map<string, string> {
		const names = readdirSync(path.join(this.#folder, folder));
		return new Map(names.map((name) => [name, this.text(path.join(folder, name))]));
	}

	/** Returns the cached answer, with the names of its file and of the folder for its key and addresses. */
	answer() {
		const [folder = ''] = readdirSync(path.join(this.#folder, 'answers'));
		const [[name, file] = ['', '']] = this.texts(`answers/${folder}`);
		const [head = '', body = ''] = file.split('\n');
		return { folder, name, file, body, head: JSON.parse(head) as Readonly<Record<string, unknown>> };
	}

	get #folder(): string {
		return path.join(repository, 'test', 'fixtures', `profile-${this.version}`);
	}
}

/** Returns the opaque id of a key and its addresses. */
export function accessName(key: string, addresses: ServiceAddresses): string {
	return digest(JSON.stringify([key, addresses]), 24);
}

export function digest(text: string, digits: number): string {
	return createHash('sha256').update(text).digest('hex').slice(0, digits);
}

/** Creates ApiKeys over saved secrets; fails on any write. */
export function keysOf(saved: Readonly<Record<string, unknown>>, state = new FakeMemento()): ApiKeys {
	return ofTest(
		new ApiKeys(
			{
				get: (name) => Promise.resolve(typeof saved[name] === 'string' ? saved[name] : undefined),
				store: () => assert.fail('nothing is to be written'),
				delete: () => assert.fail('nothing is to be deleted'),
				onDidChange: new Emitter<never>().event,
			},
			state,
		),
	);
}
