import { readFile } from 'node:fs/promises';
import path from 'node:path';

const PACKAGE_FOLDER = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The packages of which something is left in the outputs of esbuild, by name: their manifests, and where they lie. */
export async function bundledPackages(metafiles) {
	const inputs = metafiles.flatMap(({ outputs }) =>
		Object.values(outputs).flatMap((output) =>
			Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
		),
	);
	const folders = new Set(inputs.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[1] ?? []));
	const packages = await Promise.all(
		Array.from(folders, async (folder) => {
			const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
			const { name, version, license, author } = manifest;
			return { name, version, license, author: author?.name ?? author, folder };
		}),
	);
	return packages.sort((one, other) => (one.name < other.name ? -1 : 1));
}
