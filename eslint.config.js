import tseslint from 'typescript-eslint';

export default tseslint.config(
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
			// Decoders return what reporting an oddity returns: undefined.
			'@typescript-eslint/no-confusing-void-expression': 'off',
			'@typescript-eslint/consistent-type-definitions': 'off',
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
			],
		},
	},
	{
		files: ['src/**/*.ts'],
		ignores: ['src/extension*.ts', 'src/wiring/**', 'src/base/clock.ts', 'src/sandbox/listener.ts'],
		rules: {
			'no-restricted-properties': [
				'error',
				{ object: 'Date', property: 'now', message: 'Take a Clock.' },
				{ object: 'Math', property: 'random', message: 'Take a random source.' },
			],
			'no-restricted-globals': [
				'error',
				{ name: 'process', message: 'Only the composition root knows the process.' },
			],
		},
	},
	{
		files: ['test/**/*.ts'],
		rules: { 'no-console': 'off' },
	},
);
