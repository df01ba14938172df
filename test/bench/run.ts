// Measures, and prints a table; with --json, JSON. Nothing here fails for being slow.
import { measureCalendar } from './calendarBench.js';
import type { Measurement } from './measurement.js';
import { measurePanels } from './panelBench.js';
import { measureSandbox } from './sandboxBench.js';
import { measureTickers } from './tickerBench.js';

const measured: readonly Measurement[] = [
	...(await measureTickers()),
	...(await measureSandbox()),
	...(await measurePanels()),
	...(await measureCalendar()),
];
if (process.argv.includes('--json')) {
	console.log(JSON.stringify(measured));
} else {
	const width = Math.max(...measured.map(({ name }) => name.length));
	for (const { name, value, unit } of measured) {
		console.log(`${name.padEnd(width)}  ${value.toFixed(value < 1 ? 3 : 1).padStart(9)} ${unit}`);
	}
}
