/** What nothing uses is reported; `knip --production` looks at what is marked `!` alone, so what only a test uses is, too. */
export default {
	entry: [
		'src/sandbox/{inProcess,listener}.ts!',
		// What the build runs to make the directory of symbols.
		'src/tickers/packing/packDirectory.ts!',
		// What `npm run detect -- --explain` prints.
		'src/tickers/explainTickers.ts!',
		// What a task of VS Code runs.
		'scripts/sampleProfile.js',
		'test/run.ts',
		'test/support/{leftovers,shuffle}.ts',
		'test/host/{launcher,start,integrationRun,failedWindows}.ts',
		'test/integration/index.ts',
		// What the build puts at the head and the end of the tests for a browser, and in the place of modules of Node.
		'test/integration/browser/{begin,run,mocha,assert}.ts',
		'test/bench/{detect,heapOfHovers,run,inHost/index}.ts',
		'test/docs/{writeDataFlow,writeQuestions,writeServiceTables,writeToolManifest}.ts',
		'test/fuzz/run.ts',
		'test/pages/recordLook.ts',
		'test/pictures/drawPictures.ts',
		'test/**/*.test.ts',
	],
	project: ['src/**/*.{ts,tsx}!', 'media/panel/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx}', 'scripts/*.js'],
	// A function may be exported for its test alone, as long as its own file uses it.
	ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
};
