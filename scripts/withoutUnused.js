import { readFile } from 'node:fs/promises';
import path from 'node:path';

const NAMESPACE = 'without-unused';

/** Modules that stand in for others, by the name under which these are imported. */
const standIns = {
	'@modelcontextprotocol/server/_shims':
		"export { default as process } from 'node:process';\nexport class DefaultJsonSchemaValidator {}",
	'fetch-blob': 'export default Blob;',
	'fetch-blob/from.js': `
		const { Blob, File } = globalThis;
		export { Blob, File };
		export const fileFrom = () => { throw new Error('fileFrom'); };
		export { fileFrom as fileFromSync, fileFrom as blobFrom, fileFrom as blobFromSync };`,
	'formdata-polyfill/esm.min.js': `
		const { FormData } = globalThis;
		export { FormData };
		export const formDataToBlob = () => { throw new Error('formDataToBlob'); };`,
};

/**
 * Libraries bring much that nobody calls. The assistant's has a validator and makers of JSON Schemas, since the tools have
 * schemas of their own and check what they are sent themselves; its registry of tools, for the same reason; schemas and
 * predicates for any type of the protocol, which whoever wants them may ask for; the forms of OAuth, since a server over standard input has none; and sentences of its checker, which tells codes instead. node-fetch
 * has forms and files, which the service neither takes nor gives, and a Blob from before Node had one.
 */
export const withoutUnused = {
	name: NAMESPACE,
	setup({ onLoad, onResolve }) {
		const exported = (text) =>
			Array.from(text.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
		const replace = (filter, contentsOf) =>
			onLoad({ filter }, async ({ path: file }) => ({
				contents: contentsOf(await readFile(file, 'utf8')),
				resolveDir: path.dirname(file),
			}));
		const names = Object.keys(standIns).map((name) => name.replaceAll('.', '\\.'));
		onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path: name }) => ({
			path: name,
			namespace: NAMESPACE,
		}));
		onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: name }) => ({ contents: standIns[name] }));
		replace(
			/node-fetch.src.utils.multipart-parser\.js$/,
			() => "export const toFormData = () => { throw new Error('toFormData'); };",
		);
		replace(/zod.v4.core.(?:to-json-schema|json-schema-processors)\.js$/, (text) =>
			exported(text)
				.map((name) => `export const ${name} = () => () => { throw new Error('${name}'); };`)
				.join('\n'),
		);
		replace(/zod.v4.locales.en\.js$/, () => 'export default () => ({ localeError: ({ code }) => code });');
		replace(/modelcontextprotocol.core.dist.auth-[\w-]+\.mjs$/, (text) => {
			const [, names] = /^export \{([^}]+)\};$/m.exec(text);
			const anything = names.replaceAll(/[\w$]+ as/g, 'anything as');
			return `import * as z from 'zod/v4';\nconst anything = z.any();\nexport {${anything}};`;
		});
		replace(/modelcontextprotocol.core.dist.schemas-[\w-]+\.mjs$/, (text) =>
			text.replaceAll(/\b(?:z|\w+Schema)\.\w+\(/g, '/* @__PURE__ */ $&'),
		);
		replace(/modelcontextprotocol.server.dist.src-[\w-]+\.mjs$/, (text) =>
			withRegion(
				text,
				'../core-internal/src/types/specTypeSchema.ts',
				'const specTypeSchemas = {}, isSpecType = {};',
			),
		);
		replace(/modelcontextprotocol.server.dist.mcp-[\w-]+\.mjs$/, (text) =>
			withRegion(
				text,
				'src/server/mcp.ts',
				`class ResourceTemplate {}
				class McpServer {
					constructor(info, options) { this.server = new Server(info, options); }
					connect(transport) { return this.server.connect(transport); }
					close() { return this.server.close(); }
				}`,
			),
		);
	},
};

/** The text of a bundle with another text in place of what came from a source. Throws where nothing did. */
function withRegion(text, source, contents) {
	const from = text.indexOf(`//#region ${source}\n`);
	const to = text.indexOf('//#endregion\n', from);
	if (from < 0 || to < 0) {
		throw new Error(`The library has no ${source} any more.`);
	}
	return `${text.slice(0, from)}${contents}\n${text.slice(to)}`;
}
