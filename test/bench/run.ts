// Measures each figure beside a reference of the same run, and prints a table; with --json, JSON. Nothing
// here fails for being slow. Arguments choose some of the parts by name. --long measures ten minutes of use
// instead, and --load heavy use and ten minutes of outage; --minutes=2 changes the ten minutes.
import { measureCalendar } from './calendarBench.js';
import { measureDecoding } from './decodeBench.js';
import { measureExports } from './exportBench.js';
import { measureHeap } from './heapBench.js';
import { measureActivation, measureHost, measureLoad, measureLongUse } from './hostBench.js';
import { measureLookUp } from './lookUpBench.js';
import type { Row } from './measurement.js';
import { measurePanels } from './panelBench.js';
import { measureSandbox } from './sandboxBench.js';
import { measureTickers } from './tickerBench.js';

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
	activation: measureActivation,
	host: measureHost,
	decode: measureDecoding,
	exports: measureExports,
	heap: measureHeap,
	lookUp: measureLookUp,
	panel: measurePanels,
	grid: measureCalendar,
	tickers: measureTickers,
	sandbox: measureSandbox,
};

const isJson = process.argv.includes('--json');
const minutes = Number(process.argv.find((name) => name.startsWith('--minutes='))?.slice(10) ?? 10);
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = wanted.filter((name) => !(name in parts));
if (!(minutes > 0)) {
	console.error('The minutes of --minutes=2 are a number above 0.');
	process.exit(2);
}
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
	process.exit(2);
}
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const timed = [
	...(process.argv.includes('--long') ? [() => measureLongUse(minutes)] : []),
	...(process.argv.includes('--load') ? [() => measureLoad(minutes)] : []),
];
const measures = timed.length > 0 ? timed : chosen.map(([, measure]) => measure);
if (isJson) {
	// Starting VS Code writes to stdout too, where the result must be alone.
	console.log = console.error;
}
const rows: Row[] = [];
for (const measure of measures) {
	rows.push(...(await measure()));
}
if (isJson) {
	process.stdout.write(`${JSON.stringify({ rows })}\n`);
} else {
	const width = Math.max(...rows.map(({ id }) => id.length));
	for (const { id, what, value, unit, reference, ratio } of rows) {
		const figure = `${value.toFixed(value < 1 ? 3 : 1).padStart(9)} ${unit}`;
		console.log(`${id.padEnd(width)} ${figure} ${ratio.toFixed(2).padStart(9)} × ${reference}: ${what}`);
	}
}
