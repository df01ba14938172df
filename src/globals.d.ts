/** Whether this build may read the key and addresses from the environment; set by esbuild.js. */
declare const DEVELOPMENT_BUILD: boolean;
/** The version of the product, from package.json; set by esbuild.js. */
declare const VERSION: string;
