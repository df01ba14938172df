import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, whileHolding } from './lockFolder.js';
import { npm } from './npm.js';
import { repository, testFolder } from './repository.js';

// Counts up when something is installed differently, so that older installs are left alone.
const INSTALLER_VERSION = 4;
const MANIFESTS = ['package.json', 'package-lock.json'];

/** Packages that are installed together, with a folder of their own. */
export interface PackageSet {
	/** What it is called in the line that says that it was installed. */
	readonly title: string;
	/** Its folder below `packages`, which holds what is installed. */
	readonly name: string;
	/** Does what npm leaves undone in `folder`, which is moved to `finalFolder` when all is done. */
	readonly finish: (folder: string, finalFolder: string) => Promise<void>;
}

/** Where the packages of a set stand written. */
export function packagesFolder(name: string): string {
	return path.join(repository, 'test', 'host', 'packages', name);
}

/**
 * Installs packages from npm and says so in a line; does nothing when that has been done. The answer is their folder. A
 * folder under its final name is always whole: it is built beside it and renamed last, so that a killed or simultaneous
 * run does no harm.
 */
export async function installPackages(set: PackageSet, signal?: AbortSignal): Promise<string> {
	const lock = await readFile(path.join(packagesFolder(set.name), 'package-lock.json'));
	const key = createHash('sha256').update(lock).update(String(INSTALLER_VERSION)).digest('hex').slice(0, 12);
	const folder = path.join(testFolder, `${set.name}-${key}`);
	if (!existsSync(folder)) {
		await mkdir(testFolder, { recursive: true });
		const sayWaiting = () => console.error(`${set.title}: another run is installing it; waiting for that.`);
		const installOnce = async () => {
			if (!existsSync(folder)) {
				await removeRemains(folder);
				await install(set, folder, signal);
			}
		};
		await whileHolding(`${folder}.lock`, sayWaiting, installOnce, signal);
	}
	return folder;
}

async function install(
	{ title, name, finish }: PackageSet,
	folder: string,
	signal: AbortSignal | undefined,
): Promise<void> {
	const startedAt = performance.now();
	const partial = `${folder}.partial-${process.pid}`;
	try {
		await mkdir(partial);
		for (const file of MANIFESTS) {
			await copyFile(path.join(packagesFolder(name), file), path.join(partial, file));
		}
		await npm(partial, ['ci', '--include=optional'], signal);
		await finish(partial, folder);
		await rename(partial, folder);
	} catch (error) {
		await rm(partial, { recursive: true, force: true, maxRetries: 3 });
		throw error;
	}
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
	console.error(
		`${title}: installed from npm packages into ${path.relative(repository, folder)} in ${seconds} s.`,
	);
}

/** Removes what killed runs have left, as far as no npm of theirs still writes into it. */
async function removeRemains(folder: string): Promise<void> {
	const mark = `${path.basename(folder)}.partial-`;
	for (const name of await readdir(testFolder)) {
		if (name.startsWith(mark) && !isAlive(Number(name.slice(mark.length)))) {
			await rm(path.join(testFolder, name), { recursive: true, force: true }).catch(() => undefined);
		}
	}
}
