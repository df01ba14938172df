/** Whether this build may take key and addresses from the environment; set by esbuild.js. */
declare const DEVELOPMENT_BUILD: boolean;
