// Builds the host's program and the assistant's server, which shares its files, into dist/.
import { build, transform } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What esbuild writes at the head of every file that it translates; it lies in one file for all of them. */
const HELPERS = 'dist/host-helpers.cjs';
const HELPER_NAMES = ['__export', '__toESM'];
/** What the start needs shares one file. */
const START = 'dist/host-start.cjs';
/** Of the rest, modules with fewer characters than these share another: alone, they would cost more than they hold. */
const LARGE_MODULE = 20_000;
const PARTS = 'dist/host-parts.cjs';

/**
 * Builds with esbuild's options for the host, the entry points `extension` and `mcp` among them. What is imported on first use becomes a module of its own, and what
 * several need is in modules that they share. Only modules of the standard kind can be divided so, and VS Code wants the
 * other kind: they are translated one by one. `minify` makes a script small. The answer is esbuild's.
 */
export async function buildHost(options, minify) {
	const result = await build({
		...options,
		format: 'esm',
		splitting: true,
		outdir: 'dist',
		chunkNames: 'host-[hash]',
		write: false,
	});
	const { helpers } = await translated(`import any from 'any';\nexport { any };`);
	await writeFile(HELPERS, await minify(`${helpers}module.exports = { ${HELPER_NAMES.join()} };`));
	const modules = await Promise.all(
		result.outputFiles.map(async ({ path: file, text }) => ({
			file: `dist/${path.basename(file, '.js')}.cjs`,
			own: (await translated(text)).own,
		})),
	);
	const startup = filesOf('extension', result.metafile, ['import-statement']);
	const server = filesOf('mcp', result.metafile, ['import-statement', 'dynamic-import']);
	const fileOf = ({ file, own }) => {
		if (Object.hasOwn(options.entryPoints, path.basename(file, '.cjs'))) {
			return file;
		}
		return startup.includes(file) ? START : own.length < LARGE_MODULE ? PARTS : file;
	};
	const inside = (file) => modules.filter((module) => fileOf(module) === file);
	const placeOf = (file) => {
		const own = modules.find((module) => module.file === file);
		const shared = fileOf(own);
		return { file: shared, place: shared === file ? undefined : inside(shared).indexOf(own) };
	};
	const shippedIn = (programs) => [...new Set(programs.map((file) => placeOf(file).file)), HELPERS];
	for (const file of new Set(modules.map(fileOf))) {
		const programs = inside(file).map(({ own }) => withImports(own, placeOf));
		const isShared = file === START || file === PARTS;
		const program = await minify(isShared ? sharedFile(programs) : programs.join(''));
		await writeFile(file, `${file === 'dist/mcp.cjs' ? '#!/usr/bin/env node\n' : ''}${program}`);
	}
	await writeFile('dist/startup.json', JSON.stringify(shippedIn(startup)));
	await writeServerPackage(shippedIn(server));
	return result;
}

/** A module that asks for helpers and for other modules where they lie: in their file, or at a place in a shared one. */
function withImports(own, placeOf) {
	const used = HELPER_NAMES.filter((name) => own.includes(`${name}(`));
	const head = `const { ${used.join()} } = require('./${path.basename(HELPERS)}');\n`;
	const program = own.replaceAll(/require\("\.\/(host-\w+)\.js"\)/g, (_, name) => {
		const { file, place } = placeOf(`dist/${name}.cjs`);
		return `require("./${path.basename(file)}")${place === undefined ? '' : `(${place})`}`;
	});
	return `${used.length > 0 ? head : ''}${program}`;
}

/** One file of several modules, each of which runs when it is first asked for by its place. */
function sharedFile(programs) {
	return `const modules = [${programs.map((program) => `(module) => {\n${program}}`).join()}];
const made = [];
module.exports = (place) => {
	if (made[place] === undefined) {
		const module = {};
		modules[place](module);
		made[place] = module.exports;
	}
	return made[place];
};
`;
}

/** A module of the other kind, and the helpers that stand before it. */
async function translated(module) {
	const { code } = await transform(module, {
		format: 'cjs',
		platform: 'neutral',
		target: 'node20',
		charset: 'utf8',
		supported: { 'dynamic-import': false },
	});
	const [helpers, own = ''] = code.split(/^(?=var stdin_exports = )/m);
	// A file of nothing but numbers is empty, as they stand where they are used.
	if (own === '' && module !== '') {
		throw new Error('A file of the host exports nothing, or esbuild now writes its helpers elsewhere.');
	}
	return { helpers, own: withoutCopies(own) };
}

/**
 * The same where what a module exports is what the others have. esbuild copies all names of every module for every file
 * that imports it, in case that one or its default is asked for in the other way: 400 names of VS Code for each.
 */
function withoutCopies(program) {
	const module = program
		.replace('__toCommonJS(stdin_exports)', 'stdin_exports')
		.replaceAll(/__toESM\((require\("(?:vscode|\.\/host-\w+\.js)"\))\)/g, '$1');
	if (/__toCommonJS\(|__toESM\(require\("(?:vscode"|\.)/.test(module)) {
		throw new Error('esbuild now hands on what a module exports in another way.');
	}
	return module;
}

/** The files of a program: its own and those that it imports, directly and through others. */
function filesOf(program, { outputs }, kinds) {
	const files = new Set([`dist/${program}.js`]);
	for (const file of files) {
		for (const { path: imported, kind, external } of outputs[file].imports) {
			if (kinds.includes(kind) && !external) {
				files.add(imported);
			}
		}
	}
	return [...files].map((file) => file.replace(/\.js$/, '.cjs'));
}

/** Writes what `npm pack ./dist` goes by: the assistant's server alone, which needs no other package. */
async function writeServerPackage(programs) {
	const { version, license, engines } = JSON.parse(await readFile('package.json', 'utf8'));
	const files = [...programs, 'dist/symbols.br', 'dist/THIRD_PARTY_NOTICES.txt'];
	const manifest = {
		name: 'market-data-assistant',
		version,
		description: 'Market data tools for assistants, as an MCP server over standard input and output',
		license,
		type: 'module',
		engines: { node: engines.node },
		bin: { 'market-data-assistant': 'mcp.cjs' },
		files: files.map((file) => path.basename(file)).sort(),
	};
	await writeFile('dist/package.json', `${JSON.stringify(manifest, undefined, '\t')}\n`);
}
