import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tools } from '../../../../src/features/assistant/assistant.js';
import { prompts } from '../../../../src/features/assistant/prompts.js';
import { isRecord } from '../../../../src/base/record.js';
import { toolId } from '../../../../src/features/assistant/toolNames.js';

/** The name that the guide gives the server in the configuration of a client. */
const SERVER = 'market-data';
/** A Schema of the Gemini API, a subset of OpenAPI 3.0. */
const GEMINI_FIELDS = new Set(
	'type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum'.split(
		' ',
	),
);

/** A schema and all schemas in it. */
function schemasIn(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
	if (!isRecord(schema)) {
		return [];
	}
	const inner = isRecord(schema.properties) ? Object.values(schema.properties) : [];
	return [schema, ...[...inner, schema.items].flatMap(schemasIn)];
}

describe('the limits of clients', () => {
	it('of Claude hold: names of letters, digits, underscores and hyphens, prefix included', () => {
		for (const { name } of tools) {
			for (const whole of [name, `mcp__${SERVER}__${name}`, toolId(name)]) {
				assert.match(whole, /^[a-zA-Z0-9_-]{1,64}$/);
			}
		}
	});

	it('of Cursor hold: at most 60 letters of server and tool together, and few of 40 tools', () => {
		assert.ok(tools.length <= 10);
		for (const { name } of tools) {
			assert.ok(`${SERVER}:${name}`.length <= 60, name);
		}
	});

	it('of Gemini hold: names that begin with a letter, and schemas of its subset', () => {
		for (const { name, inputSchema } of tools) {
			assert.match(`mcp_${SERVER}_${name}`, /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,62}$/);
			const schemas = schemasIn(inputSchema);
			assert.equal(schemas[0]?.type, 'object');
			for (const schema of schemas) {
				assert.deepEqual(
					Object.keys(schema).filter((field) => !GEMINI_FIELDS.has(field)),
					[],
					name,
				);
				assert.ok(
					['object', 'array', 'string', 'integer', 'number', 'boolean'].includes(String(schema.type)),
					`${name}: one type each`,
				);
				assert.equal(schema.type === 'array', schema.items !== undefined, name);
				const words: unknown = schema.enum ?? [];
				assert.ok(
					Array.isArray(words) && words.every((one) => typeof one === 'string' && one !== ''),
					`${name}: words of an enum are texts`,
				);
				assert.ok(!isRecord(schema.properties) || !('anyOf' in schema), name);
				for (const parameter of Object.keys(isRecord(schema.properties) ? schema.properties : {})) {
					assert.match(parameter, /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/);
				}
			}
		}
	});

	it('are named in the guide, with a configuration of the form that they read', () => {
		const guide = readFileSync('docs/guide/mcp-server.md', 'utf8');
		const [, written = ''] = /```json\n([^]*?)```/.exec(guide) ?? [];
		const configuration: unknown = JSON.parse(written);
		assert.ok(isRecord(configuration) && isRecord(configuration.mcpServers));
		assert.deepEqual(Object.keys(configuration.mcpServers), [SERVER]);
		const server = configuration.mcpServers[SERVER];
		assert.ok(isRecord(server) && typeof server.command === 'string' && isRecord(server.env));
		assert.ok(Array.isArray(server.args) && server.args.every((one) => typeof one === 'string'));
		for (const file of ['claude_desktop_config.json', '.cursor/mcp.json', '.gemini/settings.json']) {
			assert.ok(guide.includes(file), file);
		}
		assert.match(guide, new RegExp(`\\b${tools.length} tools\\b`));
		assert.match(guide, new RegExp(`\\b${prompts.length === 3 ? 'three' : prompts.length} prompts\\b`));
	});
});
