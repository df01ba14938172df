import { run } from './processes.js';

/** Runs npm so that the caller's settings can't change the outcome. */
export async function npm(
	folder: string,
	command: readonly string[],
	signal: AbortSignal | undefined,
): Promise<void> {
	await run('npm', [...command, '--ignore-scripts', '--loglevel=error'], {
		folder,
		environment: {
			...inheritedEnvironment(),
			npm_config_audit: 'false',
			npm_config_engine_strict: 'false',
			npm_config_fund: 'false',
			npm_config_update_notifier: 'false',
		},
		signal,
	});
}

/** Returns the environment without what an outer npm run set for its own folder and install. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
	const own =
		/^(npm_(package|lifecycle)_|npm_config_(local_prefix|global|omit|include|only|production|dry_run|package_lock.*)$)/i;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}
