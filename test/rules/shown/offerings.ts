import assert from 'node:assert/strict';
import { offerings } from '../endpoints.js';
import { expectSameRows, pageOf, pagesOf, allRowsOf } from '../rows.js';
import { rulesOf } from '../rule.js';

export const offeringsRules = rulesOf('GET /api/v2.1/calendar/offerings', {
	'rows come under offerings': async (service) => {
		assert.equal((await pageOf(service, offerings, 'pagesize=3')).length, 3);
	},
	'the parameters of the other calendars mean nothing here': async (service) => {
		for (const foreign of ['parameters[date_sort]=ex', 'parameters[date_search_field]=ex', 'fields=id']) {
			expectSameRows(
				await pagesOf(service, offerings, foreign),
				await allRowsOf(service, offerings),
				foreign,
			);
		}
	},
});
