import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { typeErrors } from './eslint.typeErrors.js';

const settings = [{ property: 'getConfiguration', message: 'Take Settings.' }];
const sources = [
	{ object: 'Date', property: 'now', message: 'Take a Clock.' },
	{ object: 'Math', property: 'random', message: 'Take a random source.' },
];

export default tseslint.config(
	{ plugins: { types: { rules: { errors: typeErrors } } } },
	{ ignores: ['dist/', 'out/', 'coverage/', '.vscode-test/', 'node_modules/'] },
	{
		files: ['**/*.ts', '**/*.tsx'],
		extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
		languageOptions: {
			parserOptions: {
				project: ['tsconfig.json', 'media/panel/tsconfig.json', 'test/tsconfig.json'],
				tsconfigRootDir: import.meta.dirname,
			},
		},
		rules: {
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
			// Decoders return the result of reporting a warning, which is undefined.
			'@typescript-eslint/no-confusing-void-expression': 'off',
			'@typescript-eslint/consistent-type-definitions': 'off',
			// An interface may name a type that is derived from a value.
			'@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
			'no-console': 'error',
			'no-restricted-syntax': [
				'error',
				{
					selector: "AssignmentExpression[left.property.name='innerHTML']",
					message: 'Text from outside is shown as text.',
				},
				{
					selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
					message: 'Text from outside is shown as text.',
				},
				{ selector: 'TSEnumDeclaration', message: 'Take a union of texts.' },
				{
					selector: "ImportDeclaration[source.value='@vscode/l10n'] > .specifiers:not([local.name='l10n'])",
					message: 'Write l10n.t(…), which the export of texts finds.',
				},
			],
		},
	},
	{
		// The only enums are those of VS Code, and checking for others takes seconds.
		files: ['**/*.ts', '**/*.tsx'],
		ignores: ['src/**/*.vscode.ts', 'src/features/*/register.ts', 'test/bench/**', 'test/integration/**'],
		rules: { '@typescript-eslint/no-unsafe-enum-assignment': 'off' },
	},
	{
		files: ['src/**/*.ts'],
		rules: { 'no-restricted-properties': ['error', ...settings] },
	},
	{
		files: ['src/**/*.ts'],
		ignores: [
			'src/extension*.ts',
			'src/mcp.ts',
			'src/services/startServices.vscode.ts',
			'src/services/desktop.ts',
			'src/features/assistant/server/**',
			'src/base/clock.ts',
			'src/sandbox/listener.ts',
		],
		rules: {
			'no-restricted-properties': ['error', ...sources, ...settings],
			'no-restricted-globals': [
				'error',
				{ name: 'process', message: 'Only the composition root knows the process.' },
				{ name: 'Buffer', message: 'Take Uint8Array: a browser has no Buffer.' },
			],
		},
	},
	{
		files: ['src/workbench/settings/settings.vscode.ts'],
		rules: { 'no-restricted-properties': ['error', ...sources] },
	},
	{
		// Text from a file, a repository or the service may have any length.
		files: ['src/**/*.ts', 'media/**/*.ts', 'media/**/*.tsx'],
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { report: 'potential' }],
		},
	},
	{
		// Reads lists of securities at build time.
		files: ['src/tickers/packing/**'],
		rules: { 'regexp/no-super-linear-move': 'off' },
	},
	{
		files: ['test/**/*.ts'],
		rules: { 'no-console': 'off' },
	},
);
