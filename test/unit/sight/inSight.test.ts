import assert from 'node:assert/strict';
import { type Sight, type SightPart, sightParts } from './sightTable.js';

describe('The service', () => {
	let parts: readonly SightPart[];
	before(async () => {
		parts = await sightParts();
	});

	it('has no field that no screen shows, and no parameter that no surface sends, without a reason', () => {
		assert.deepEqual(
			named(({ surfaces, reason }) => surfaces.length === 0 && reason === undefined),
			[],
		);
	});

	it('has no reason for a field or parameter that is in use, or doesn’t exist', () => {
		assert.deepEqual(
			parts.flatMap((part) => part.needless.map((name) => titled(part, name))),
			[],
		);
	});

	it('has each field of a calendar table in its CSV and JSON files', () => {
		const inTables = parts
			.filter(({ kind }) => kind === 'fields')
			.flatMap((part) => part.sights.map((sight) => ({ part, sight })))
			.filter(({ sight }) => sight.surfaces.includes('calendar table'));
		assert.ok(inTables.length > 0);
		assert.deepEqual(
			inTables
				.filter(({ sight }) => !['CSV', 'JSON'].every((file) => sight.files.includes(file)))
				.map(({ part, sight }) => titled(part, sight.name)),
			[],
		);
	});

	function named(isMeant: (sight: Sight) => boolean): readonly string[] {
		return parts.flatMap((part) => part.sights.filter(isMeant).map(({ name }) => titled(part, name)));
	}
});

function titled({ kind, title }: SightPart, name: string): string {
	return `${kind} of ${title}: ${name}`;
}
