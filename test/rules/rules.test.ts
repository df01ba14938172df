import assert from 'node:assert/strict';
import { decided, shown } from './table.js';
import { inSmallMarket, type Rule, sections } from './rule.js';
import { Service, FEW_COMPANIES } from './service.js';

/** Sections that service.md leaves open, so they have only decided rules. */
const silent = new Set(['States and transitions', 'Limits: rate']);

describe('The sandbox, judged from outside', () => {
	let service: Service;
	let ofFewCompanies: Service;
	before(async () => {
		service = await Service.start();
		ofFewCompanies = await Service.start(FEW_COMPANIES);
	});
	after(async () => {
		await service.stop();
		await ofFewCompanies.stop();
	});

	describeRules(`keeps the ${shown.length} rules of service.md:`, shown);
	describeRules(`does as was decided in ${decided.length} points where service.md is silent:`, decided);

	it('is judged by each rule once', () => {
		const texts = [...shown, ...decided].map(({ section, says }) => `${section}: ${says}`);
		assert.deepEqual(
			texts.filter((text, index) => texts.indexOf(text) !== index),
			[],
		);
	});

	it('is judged by every part of service.md and every row of its limits', () => {
		const judged = new Set(shown.map(({ section }) => section));
		const open = new Set(decided.map(({ section }) => section));
		assert.deepEqual(
			sections.filter((section) => !(silent.has(section) ? open : judged).has(section)),
			[],
		);
	});

	function describeRules(title: string, rules: readonly Rule[]): void {
		describe(title, () => {
			for (const section of sections) {
				describe(section, () => {
					for (const { says, check } of rules.filter((rule) => rule.section === section)) {
						it(says, () => check(inSmallMarket.has(section) ? ofFewCompanies : service));
					}
				});
			}
		});
	}
});
