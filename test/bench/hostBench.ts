import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInHost } from '../host/inHost.js';
import { repository, testFolder } from '../host/repository.js';
import { certificate } from '../support/tlsService.js';
import { startDistantService } from './distantService.js';
import { resultFile } from './inHost/resultFile.js';
import type { Row } from './measurement.js';

const LINK_MS = 60;
const SPARE_MINUTES = 5;
/** Odd, so that there is a median. */
const STARTS = 7;

/** Measures what hovers take, which is possible only in the extension host. */
export function measureHost(): Promise<readonly Row[]> {
	return rowsOfHost({});
}

/**
 * Measures activation. A host activates an extension only once, so this starts several hosts and reports the
 * start with the median ratio.
 */
export async function measureActivation(): Promise<readonly Row[]> {
	const starts: (readonly Row[])[] = [];
	for (let start = 0; start < STARTS; start += 1) {
		starts.push(await rowsOfHost({ BENCH_ACTIVATION: 'true' }));
	}
	return (
		starts.toSorted(([left], [right]) => (left?.ratio ?? 0) - (right?.ratio ?? 0))[(STARTS - 1) / 2] ?? []
	);
}

/**
 * Measures the longest block of the extension host during some minutes of use, and the resources in use
 * before and after.
 */
export function measureLongUse(minutes: number): Promise<readonly Row[]> {
	return rowsOfHost({ BENCH_MINUTES: String(minutes), ...quietFor(minutes) });
}

/**
 * Measures the longest block of the extension host under load: many hovers, a long list, 429 to everything,
 * minutes of outage.
 */
export function measureLoad(minutes: number): Promise<readonly Row[]> {
	return rowsOfHost({ BENCH_LOAD_MINUTES: String(minutes), ...quietFor(minutes) });
}

/** Extends the host's silence timeout to cover the run, plus setup and teardown. */
function quietFor(minutes: number): NodeJS.ProcessEnv {
	return { VSCODE_HOST_SILENCE_MS: String((minutes + SPARE_MINUTES) * 60_000) };
}

async function rowsOfHost(environment: NodeJS.ProcessEnv): Promise<readonly Row[]> {
	await mkdir(path.dirname(resultFile), { recursive: true });
	await rm(resultFile, { force: true });
	const certificateFile = path.join(testFolder, 'bench', 'certificate.pem');
	await writeFile(certificateFile, certificate);
	const service = await startDistantService(LINK_MS);
	try {
		await runInHost({
			name: 'bench',
			environment: {
				...environment,
				NODE_EXTRA_CA_CERTS: certificateFile,
				BENCH_LINK_MS: String(LINK_MS),
				// The extension reads these because it runs in development mode.
				MARKET_DATA_API_KEY: service.key,
				MARKET_DATA_BASE_URL: service.baseUrl,
				MARKET_DATA_IMAGE_URL: service.imageUrl,
			},
			module: path.join(repository, 'out', 'test', 'bench', 'inHost', 'index.js'),
			extension: await extensionOnCall(),
			installed: [path.join(repository, 'test', 'bench', 'emptyWebview')],
		});
	} finally {
		await service.stop();
	}
	return JSON.parse(await readFile(resultFile, 'utf8')) as readonly Row[];
}

/**
 * Copies the extension to a separate folder without activation events, so that the benchmark decides when it
 * is activated.
 */
async function extensionOnCall(): Promise<string> {
	const folder = path.join(testFolder, 'bench', 'extension');
	await rm(folder, { recursive: true, force: true });
	for (const part of ['dist', 'l10n', 'media', 'package.nls.json']) {
		await cp(path.join(repository, part), path.join(folder, part), { recursive: true });
	}
	const manifest = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as object;
	await writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, activationEvents: [] }));
	return folder;
}
