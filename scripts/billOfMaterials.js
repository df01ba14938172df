import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * What the product consists of, as CycloneDX writes it: the libraries of which something is in it, with their licences and
 * with the hashes of their archives from the lockfile. Throws for a library that the lockfile does not hold.
 */
export async function billOfMaterials(packages) {
	const [{ name, version, publisher, license }, lock] = await Promise.all(
		['package.json', 'package-lock.json'].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
	);
	const libraries = packages.map((library) => libraryOf(library, lock.packages[library.folder]));
	const own = {
		type: 'application',
		'bom-ref': `pkg:generic/${publisher}/${name}@${version}`,
		...{ publisher, name, version, licenses: [licenceOf(license)] },
	};
	const refs = libraries.map((library) => library['bom-ref']);
	return {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		serialNumber: `urn:uuid:${uuidOf([own['bom-ref'], ...refs].join('\n'))}`,
		version: 1,
		metadata: { component: own },
		components: libraries,
		dependencies: [{ ref: own['bom-ref'], dependsOn: refs }, ...refs.map((ref) => ({ ref }))],
	};
}

function libraryOf({ name, version, license, folder }, locked) {
	if (locked?.version !== version || locked.integrity === undefined) {
		throw new Error(`The lockfile does not hold ${name} ${version} in ${folder}.`);
	}
	const ref = `pkg:npm/${name.replace('@', '%40')}@${version}`;
	return {
		...{ type: 'library', 'bom-ref': ref, name, version, purl: ref, scope: 'required' },
		licenses: [licenceOf(license)],
		hashes: locked.integrity.split(' ').map(hashOf),
	};
}

function licenceOf(license) {
	return /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };
}

/** A hash as a lockfile writes it (`sha512-` and base64), as CycloneDX does. */
function hashOf(integrity) {
	const [, bits, content] = /^sha(\d+)-(.+)$/.exec(integrity);
	return { alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') };
}

/** An identifier that follows from a text, in the form of a UUID of version 8. */
function uuidOf(text) {
	const hex = createHash('sha256').update(text).digest('hex');
	return [
		...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
		...[`a${hex.slice(17, 20)}`, hex.slice(20, 32)],
	].join('-');
}
