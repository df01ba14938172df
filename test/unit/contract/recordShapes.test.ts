import assert from 'node:assert/strict';
import { RecordShapes } from '../../../src/contract/recordShapes.js';

const names = Array.from({ length: 40 }, (_, place) => `name${place}`);

describe('A record made of names and values', () => {
	it('has them in order, however many there are', () => {
		const shapes = new RecordShapes();
		for (const count of [0, 1, 16, 17, 40]) {
			const some = names.slice(0, count);
			const entries = some.map((name, place) => [name, place]);
			assert.deepEqual(Object.entries(shapes.record(some, [...some.keys()])), entries);
		}
	});

	it('shares no value with others of the same names', () => {
		const shapes = new RecordShapes();
		const one = shapes.record(names, names);
		const other = shapes.record([...names], [...names.keys()]);
		assert.deepEqual([one.name39, other.name39], ['name39', 39]);
	});

	it('has its own names where other names read the same one after the other', () => {
		const shapes = new RecordShapes();
		const rest = names.slice(2);
		shapes.record(['a,b', 'c', ...rest], names);
		assert.deepEqual(Object.keys(shapes.record(['a', 'b,c', ...rest], names)), ['a', 'b,c', ...rest]);
	});

	it('has its own names after many other combinations', () => {
		const shapes = new RecordShapes();
		for (const left of [...names, ...names]) {
			const others = names.filter((name) => name !== left);
			assert.deepEqual(Object.keys(shapes.record(others, others)), others);
			assert.deepEqual(Object.keys(shapes.record(others.toReversed(), others)), others.toReversed());
		}
	});
});
