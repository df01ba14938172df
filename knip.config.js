/**
 * Reports unused exports and files. `knip --production` looks only at entries marked `!`, so it also reports
 * what only tests use.
 */
export default {
	entry: [
		// Run by the build to pack the symbol directory.
		'src/tickers/packing/packDirectory.ts!',
		// Run by `npm run detect -- --explain`.
		'src/tickers/explainTickers.ts!',
		// Run by a VS Code task.
		'scripts/sampleProfile.js',
		'test/run.ts',
		'test/support/{leftovers,shuffle}.ts',
		'test/host/{launcher,start,integrationRun,installFirst,packFirst,failedWindows}.ts',
		'test/integration/index.ts',
		// Added by the build to the start and end of the browser tests, and in place of Node modules.
		'test/integration/browser/{begin,run,mocha,assert}.ts',
		'test/bench/{detect,heapOfHovers,run,inHost/index}.ts',
		'test/docs/writeDocs.ts',
		'test/fuzz/run.ts',
		'test/pages/recordLook.ts',
		'test/pictures/drawPictures.ts',
		'test/**/*.test.ts',
	],
	project: ['src/**/*.{ts,tsx}!', 'media/panel/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx}', 'scripts/*.js'],
	// A function may be exported only for its test, as long as its own file uses it.
	ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
};
