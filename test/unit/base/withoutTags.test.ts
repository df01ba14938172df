import assert from 'node:assert/strict';
import { withoutTags } from '../../../src/base/text.js';
import { assertLinear } from '../../support/growth.js';

describe('HTML without its tags', () => {
	for (const [html, text] of [
		['a <b class="x">bold</b> word<br/>end', 'a  bold  word end'],
		['<!DOCTYPE html><p>No</p>', '  No '],
		['before<!-- <b>hidden</b> -->after', 'before after'],
		['a<script>if (1 < 2) {}</SCRIPT >b<style>p > a {}</style>c', 'a b c'],
		['a<script>never ends', 'a '],
		['a<!-- never ends', 'a '],
		['growth < 5 % and > 3 %, <3, a<', 'growth < 5 % and > 3 %, <3, a<'],
		['<b <i>x</i>', '<b  x '],
		['&lt;b&gt;', '&lt;b&gt;'],
	] as const) {
		it(`leaves of ${JSON.stringify(html)} what is read`, () => assert.equal(withoutTags(html), text));
	}

	for (const piece of [
		'<',
		'<a ',
		'<!--',
		'<!-- x --',
		'<script>',
		'<script></style>',
		'</script ',
		'<b>x',
	]) {
		it(`takes time that grows with the length of ${piece} again and again`, () => {
			assertLinear(2_000, (length) => piece.repeat(length), withoutTags);
		});
	}
});
