import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';

/** The parts of a parameter's schema that the document uses. */
export interface Schema {
	readonly type: 'array' | 'boolean' | 'integer' | 'number' | 'string';
	readonly enum?: readonly string[];
	readonly format?: 'date';
	readonly pattern?: string;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly items?: Schema;
}

interface Parameter {
	readonly name: string;
	readonly required?: boolean;
	readonly schema: Schema;
}

/** An endpoint, as the document has it. */
export interface Operation {
	readonly address: string;
	readonly operationId: string;
	readonly parameters: readonly Parameter[];
	readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Document {
	readonly paths: Readonly<Record<string, { readonly get: Omit<Operation, 'address'> }>>;
}

const text = readFileSync(path.join(repository, 'docs', 'reference', 'openapi.json'), 'utf8');
const document = JSON.parse(text) as Document;
/** The endpoints in docs/reference/openapi.json. */
export const operations: readonly Operation[] = Object.entries(document.paths).map(([address, { get }]) => ({
	address,
	...get,
}));

const ajv = new Ajv2020({ strict: false });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
// No field may come that the document doesn't know, although it leaves objects open for clients.
ajv.addSchema(
	JSON.parse(text, (_, value: unknown) =>
		isObjectSchema(value) ? { ...value, additionalProperties: false } : value,
	) as object,
	'api',
);

function isObjectSchema(value: unknown): value is object {
	return (
		typeof value === 'object' &&
		value !== null &&
		'type' in value &&
		value.type === 'object' &&
		'properties' in value
	);
}

/** Judges the body of an answer; refuses fields that the document doesn't have. */
export function validatorOf({ address, responses }: Operation, status: number): ValidateFunction {
	const response = responses[status];
	assert.ok(response, `${status} is documented`);
	const place = response.$ref ?? `#/paths/${address.replaceAll('/', '~1')}/get/responses/${status}`;
	const schema = `api${place}/content/application~1json/schema`;
	return ajv.getSchema(schema) ?? assert.fail(schema);
}
