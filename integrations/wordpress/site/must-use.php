<?php
// For a WordPress that is tried on one machine: put into wp-content/mu-plugins. Mails, and what BaitDrop is asked, go into files
// beside wp-config.php; BaitDrop, on this machine too, may be told of changes; and the REST API is asked as behind a proxy that has the https.
defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_wp_mail',
	static function ( $sent, $mail ) {
		file_put_contents( ABSPATH . 'mails.jsonl', wp_json_encode( $mail ) . "\n", FILE_APPEND | LOCK_EX );
		return true;
	},
	10,
	2
);
add_action(
	'http_api_debug',
	static function ( $response, $context, $class, $args, $url ) {
		if ( false !== strpos( $url, '/api/v1/' ) ) {
			$asked = array( $args['method'], wp_parse_url( $url, PHP_URL_PATH ), json_decode( (string) $args['body'], true ), wp_remote_retrieve_response_code( $response ) );
			file_put_contents( ABSPATH . 'asked.jsonl', wp_json_encode( $asked ) . "\n", FILE_APPEND | LOCK_EX );
		}
	},
	10,
	5
);
add_filter(
	'http_request_host_is_external',
	static function ( $is_external, $host ) {
		return $is_external || '127.0.0.1' === $host;
	},
	10,
	2
);
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports, $host, $url ) {
		return array_merge( $ports, array( (int) wp_parse_url( $url, PHP_URL_PORT ) ) );
	},
	10,
	3
);
if ( isset( $_SERVER['REQUEST_URI'] ) && false !== strpos( $_SERVER['REQUEST_URI'], '/wp-json/wc/v3/' ) ) {
	$_SERVER['HTTPS'] = 'on';
}
