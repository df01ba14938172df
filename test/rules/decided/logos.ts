import assert from 'node:assert/strict';
import { expect200, expect400, isRow, rowsIn, textOf } from '../asking.js';
import { logos } from '../endpoints.js';
import { fileAt, fileNames, filesOf, linkTo, logosOf } from '../logoRecords.js';
import { rulesOf } from '../rule.js';
import { fetchBytes } from '../service.js';

/**
 * The behavior of the logo search and its files where service.md says nothing, including the parameter names.
 */
export const logoDecisions = rulesOf('GET /api/v2/logos/search', {
	'fields are required': async (service) => {
		await expect400(service, logos, 'search_keys=AAPL');
		await expect400(service, logos, 'search_keys=AAPL&fields=');
	},
	'a symbol is known in any of its forms, and comes back as it was written': async (service) => {
		const forms = ['AAPL', 'aapl', 'NASDAQ:AAPL', 'NSQ:AAPL', 'XNAS:AAPL', 'AAPL:US', 'AAPL:USD', 'AAPL.US'];
		const found = await logosOf(service, { search_keys: forms.join(), fields: 'colors' });
		assert.deepEqual(
			found.map(({ search_key: key }) => key),
			forms,
		);
		assert.equal(new Set(found.map(({ id }) => id)).size, 1);
	},
	'a symbol is not known on another exchange, nor as a currency': async (service) => {
		const query = { search_keys: 'NYSE:AAPL,CRYPTO:BTC,$BTC,BTC/USD', fields: 'colors' };
		assert.deepEqual(await logosOf(service, query), []);
	},
	'share classes with a dot or a hyphen are in one record': async (service) => {
		const [dot, hyphen] = await logosOf(service, { search_keys: 'BRK.B,BRK-B', fields: 'colors' });
		assert.deepEqual({ ...hyphen, search_key: 'BRK.B' }, dot);
		const symbols = rowsIn(dot?.securities).map((security) => textOf(security, 'symbol'));
		assert.ok(symbols.includes('BRK.A') && symbols.includes('BRK.B'));
	},
	'a CIK may have leading zeros': async (service) => {
		const query = { search_keys: '320193,0000320193', search_keys_type: 'cik', fields: 'colors' };
		const [plain, padded] = await logosOf(service, query);
		assert.ok(plain && plain.id === padded?.id);
	},
	'colours are given only when asked for': async (service) => {
		const [plain] = await logosOf(service, { search_keys: 'MSFT', fields: 'mark_light' });
		const [coloured] = await logosOf(service, { search_keys: 'MSFT', fields: 'colors' });
		assert.ok(plain && !('colors' in plain));
		assert.ok(isRow(coloured?.colors) && filesOf(coloured).length === 0);
	},
	'about one company in twenty has no logo, and so no colours': async (service) => {
		const letters = 'ABCDEFGHIJKLMNOPQRST'.split('');
		const symbols = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
		const found = [];
		for (const start of [0, 100, 200, 300]) {
			const search_keys = symbols.slice(start, start + 100).join();
			found.push(...(await logosOf(service, { search_keys, fields: 'mark_light,colors' })));
		}
		const without = found.filter((logo) => filesOf(logo).length === 0).length;
		assert.ok(without > found.length / 60 && without < found.length / 8, `${without} of ${found.length}`);
		assert.ok(found.every((logo) => 'colors' in logo === filesOf(logo).length > 0));
	},
	'the best-known companies and funds have a logo': async (service) => {
		const search_keys = 'AAPL,BRK.B,GOOG,KO,SPY,QQQ,VTI,GLD,SLV,BIL,AGG';
		const found = await logosOf(service, { search_keys, fields: 'mark_light' });
		const without = found.filter((logo) => filesOf(logo).length === 0);
		assert.deepEqual([found.length, without.length], [search_keys.split(',').length, 0]);
	},
	'some names are written with their entities': async (service) => {
		const search_keys =
			'T,SPGI,MTB,PG,JNJ,PCG,MMC,LYV,BBWI,SWK,TRV,JACK,DKS,FIVE,IFF,JLL,MKC,ORI,WWW,AB,CMP,BIO';
		const found = await logosOf(service, { search_keys, fields: 'colors' });
		const names = found.flatMap(({ securities }) =>
			rowsIn(securities).map((security) => textOf(security, 'name')),
		);
		const withAmpersand = names.filter((name) => name.includes('&'));
		assert.ok(withAmpersand.some((name) => name.includes('&amp;')));
		assert.ok(withAmpersand.some((name) => !name.includes('&amp;')));
	},
	'an empty value counts as absent and an undocumented parameter is ignored': async (service) => {
		const plain = await expect200(service, logos, logos.least);
		for (const extra of [
			...[
				'search_keys_type',
				'composite_auto',
				'composite_radius',
				'scale',
				'max_width',
				'flutter_compatible',
			].map((name) => `${name}=`),
			'limit=5&limit=6&tickers=MSFT&pagesize=9999',
		]) {
			assert.deepEqual(await expect200(service, logos, `${logos.least}&${extra}`), plain, extra);
		}
	},
	'a link looks like one of the service, and needs no key': async (service) => {
		for (const file of fileNames) {
			const link = await linkTo(service, file);
			const { pathname, searchParams } = new URL(link);
			assert.match(
				pathname,
				new RegExp(`^/api/v2/logos/file/image/789019/${file}__[0-9a-f]{32}\\.(png|svg)$`),
			);
			assert.deepEqual(
				[...searchParams.keys()],
				['x-bz-cred', 'x-bz-exp', 'x-bz-security-isin', 'x-bz-security-symbol', 'x-bz-signature'],
			);
			assert.match(searchParams.get('x-bz-signature') ?? '', /^[0-9a-f]{64}$/);
			await fileAt(link);
		}
	},
	'a link in which anything is changed is refused': async (service) => {
		const link = await linkTo(service, 'mark_light');
		const changes = [
			link.replace(/x-bz-exp=\d/, 'x-bz-exp=9'),
			link.replace('mark_light__', 'mark_dark__'),
			link.replace('300', '512'),
			link.replace(/.{64}$/, '0'.repeat(64)),
			link.replace(/&x-bz-signature=.*/, ''),
			link.replace('image/789019', 'image/320193'),
			link.replace('symbol=MSFT', 'symbol=AAPL'),
		];
		for (const changed of changes) {
			assert.notEqual(changed, link);
			assert.equal((await fetchBytes(changed)).status, 403, changed);
		}
	},
	'the address of the images serves nothing else, and that of the data no images': async (service) => {
		const key = { authorization: `token ${service.key}` };
		const searched = await fetchBytes(`${service.imageUrl}${logos.path}?${logos.least}`, key);
		const { pathname, search } = new URL(await linkTo(service, 'mark_light'));
		const image = await service.ask(pathname, search.slice(1));
		assert.deepEqual([searched.status, image.status], [404, 404]);
	},
	'vector files hold neither text nor script nor links': async (service) => {
		for (const file of fileNames.filter((name) => name.includes('vector'))) {
			const svg = (await fileAt(await linkTo(service, file))).bytes.toString();
			assert.doesNotMatch(svg, /<(text|script|image|foreignObject|style)|href|\son\w+=/, file);
		}
	},
});
