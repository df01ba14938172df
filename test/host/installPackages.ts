import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, whileHolding } from './lockFolder.js';
import { npm } from './npm.js';
import { repository, testFolder } from './repository.js';

// Increase this when the installation changes, so that older installs are not reused.
const INSTALLER_VERSION = 4;
const MANIFESTS = ['package.json', 'package-lock.json'];

/** Packages that are installed together in their own folder. */
export interface PackageSet {
	/** Its name in the message that it was installed. */
	readonly title: string;
	/** Its folder below `packages`, with the manifests of what to install. */
	readonly name: string;
	/** Completes the npm install in `folder`, which is moved to `finalFolder` afterwards. */
	readonly finish: (folder: string, finalFolder: string) => Promise<void>;
}

/** Returns the folder with the manifests of a package set. */
export function packagesFolder(name: string): string {
	return path.join(repository, 'test', 'host', 'packages', name);
}

/**
 * Installs packages from npm and prints a message; does nothing if already installed. Returns their folder. A
 * folder under its final name is always complete: it is built next to it and renamed last, so killed or
 * parallel runs do no harm.
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

/** Removes what killed runs left, unless their process is still running. */
async function removeRemains(folder: string): Promise<void> {
	const mark = `${path.basename(folder)}.partial-`;
	for (const name of await readdir(testFolder)) {
		if (name.startsWith(mark) && !isAlive(Number(name.slice(mark.length)))) {
			await rm(path.join(testFolder, name), { recursive: true, force: true }).catch(() => undefined);
		}
	}
}
