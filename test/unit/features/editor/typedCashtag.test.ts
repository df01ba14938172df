import assert from 'node:assert/strict';
import { typedCashtag } from '../../../../src/features/editor/typedTicker.js';

describe('a dollar that is typed', () => {
	for (const [language, line, letters] of [
		['markdown', 'We like $', ''],
		['markdown', 'We like $AAP', 'AAP'],
		['markdown', 'We like $nv', 'nv'],
		['plaintext', '$BRK.', 'BRK.'],
		['csv', 'date,$MS', 'MS'],
		['python', '    """Watches $', ''],
		['python', 'print("$AA', 'AA'],
		['javascript', "const note = 'long $TS", 'TS'],
		['typescript', '// over $', ''],
		['shellscript', '# short $NV', 'NV'],
		['yaml', 'a: 1 # see $KO', 'KO'],
		['sql', "select '$KO", 'KO'],
		['r', 'x <- 1 # $KO', 'KO'],
		['json', '{ "note": "$KO', 'KO'],
	] as const) {
		it(`may begin a ticker in ${language}: ${line}`, () => {
			assert.deepEqual(typedCashtag(line, language), { start: line.lastIndexOf('$'), letters });
		});
	}

	for (const [language, line] of [
		['shellscript', 'echo $'],
		['shellscript', 'echo "$HO'],
		['php', "echo '$A"],
		['r', 'frame$'],
		['javascript', 'const price = `$'],
		['javascript', 'const text = `a $A'],
		['javascript', 'const x = $'],
		['typescript', "import { a } from 'b'; $"],
		['markdown', 'costs US$'],
		['markdown', 'for $5'],
		['shellscript', 'echo $home'],
		['markdown', 'a formula $$'],
		['latex', 'where $A'],
		['julia', 'println("$A'],
		['csharp', 'var s = $"'],
		['json', '{ "$'],
		['markdown', 'no dollar'],
	] as const) {
		it(`means something else in ${language}: ${line}`, () => {
			assert.equal(typedCashtag(line, language), undefined);
		});
	}
});
