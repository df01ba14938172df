import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { repository, testFolder } from './repository.js';

/** Copies the sample workspace, so that tests can edit it; returns the copy's folder. */
export async function copySampleWorkspace(purpose: string): Promise<string> {
	const parent = path.join(testFolder, purpose);
	await mkdir(parent, { recursive: true });
	const folder = await mkdtemp(path.join(parent, 'workspace-'));
	await cp(path.join(repository, 'media', 'sampleWorkspace'), folder, { recursive: true });
	return folder;
}
