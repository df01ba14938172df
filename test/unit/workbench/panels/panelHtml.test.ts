import assert from 'node:assert/strict';
import { panelHtml } from '../../../../src/workbench/panels/panelHtml.js';

const assets = {
	page: 'ticker',
	scriptUri: 'https://host.test/panel.js',
	styleUri: 'https://host.test/panel.css',
	cspSource: 'https://host.test',
	nonce: 'c29tZSByYW5kb20gYnl0ZXM=',
	language: 'en',
	title: 'AAPL',
	copyAs: 'Copy As…',
	insert: 'Insert into Editor…',
};

describe('the page of a panel', () => {
	it('allows its own script, styles and pictures and nothing else', () => {
		const policy = /Content-Security-Policy" content="([^"]*)"/.exec(panelHtml(assets))?.[1];
		assert.equal(
			policy,
			"default-src 'none'; script-src 'nonce-c29tZSByYW5kb20gYnl0ZXM='; style-src https://host.test; " +
				"img-src https://host.test data: blob:; font-src https://host.test; base-uri 'none'; form-action 'none'",
		);
	});

	it('holds no inline script, no inline style and no data', () => {
		const html = panelHtml(assets);
		assert.deepEqual(html.match(/<script[^>]*>[^<]|\sstyle=|<style|\son\w+=/g), null);
	});

	it('escapes what it is made of', () => {
		const html = panelHtml({ ...assets, title: '</title><script>alert(1)</script>', language: '"><b>' });
		assert.equal(html.match(/<script/g)?.length, 1);
		assert.equal(html.includes('<b>'), false);
	});
});
