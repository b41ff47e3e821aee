<?php
// A stand-in for WordPress, in memory: the functions that the plugin calls, as their documentation has them, and no more.
// https://developer.wordpress.org/reference/
define( 'ABSPATH', __DIR__ );

$GLOBALS['hooks']      = array();
$GLOBALS['options']    = array();
$GLOBALS['transients'] = array();
$GLOBALS['requests']   = array();

class WP_Error {
	public $errors = array();
	public function __construct( $code = '', $message = '' ) {
		if ( '' !== $code ) {
			$this->add( $code, $message );
		}
	}
	public function add( $code, $message ) {
		$this->errors[ $code ][] = $message;
	}
	public function get_error_code() {
		return (string) key( $this->errors );
	}
	public function get_error_message() {
		return (string) current( $this->errors )[0];
	}
}

function add_filter( $name, $work, $priority = 10, $accepted = 1 ) {
	$GLOBALS['hooks'][ $name ][ $priority ][] = array( $work, $accepted );
}
function add_action( $name, $work, $priority = 10, $accepted = 1 ) {
	add_filter( $name, $work, $priority, $accepted );
}
function apply_filters( $name, $value, ...$more ) {
	$hooked = isset( $GLOBALS['hooks'][ $name ] ) ? $GLOBALS['hooks'][ $name ] : array();
	ksort( $hooked );
	foreach ( array_merge( ...$hooked ) as list( $work, $accepted ) ) {
		$value = call_user_func_array( $work, array_slice( array_merge( array( $value ), $more ), 0, $accepted ) );
	}
	return $value;
}
function do_action( $name, ...$given ) {
	$GLOBALS['done'][ $name ] = did_action( $name ) + 1;
	$hooked = isset( $GLOBALS['hooks'][ $name ] ) ? $GLOBALS['hooks'][ $name ] : array();
	ksort( $hooked );
	foreach ( array_merge( ...$hooked ) as list( $work, $accepted ) ) {
		call_user_func_array( $work, array_slice( $given, 0, $accepted ) );
	}
}
function did_action( $name ) {
	return isset( $GLOBALS['done'][ $name ] ) ? $GLOBALS['done'][ $name ] : 0;
}
function get_option( $name, $default = false ) {
	return array_key_exists( $name, $GLOBALS['options'] ) ? $GLOBALS['options'][ $name ] : $default;
}
function update_option( $name, $value ) {
	$GLOBALS['options'][ $name ] = $value;
	return true;
}
function get_transient( $name ) {
	return isset( $GLOBALS['transients'][ $name ] ) ? $GLOBALS['transients'][ $name ][0] : false;
}
function set_transient( $name, $value, $seconds ) {
	// Names longer than this are cut by the database.
	if ( 172 < strlen( $name ) ) {
		throw new Exception( 'the name of a transient is too long' );
	}
	$GLOBALS['transients'][ $name ] = array( $value, $seconds );
}
function is_wp_error( $thing ) {
	return $thing instanceof WP_Error;
}
function wp_remote_request( $url, $args ) {
	$GLOBALS['requests'][] = $args['method'] . ' ' . wp_parse_url( $url, PHP_URL_PATH );

	$headers = array();
	foreach ( isset( $args['headers'] ) ? $args['headers'] : array() as $name => $value ) {
		$headers[] = $name . ': ' . $value;
	}
	// What is posted without saying what it is goes as a form, also when there is nothing in it.
	if ( 'POST' === $args['method'] && ! isset( $args['headers']['Content-Type'] ) ) {
		$headers[] = 'Content-Type: application/x-www-form-urlencoded';
	}
	$http = array(
		'method'          => $args['method'],
		'header'          => $headers,
		'timeout'         => $args['timeout'],
		'content'         => isset( $args['body'] ) ? $args['body'] : '',
		'ignore_errors'   => true,
		'follow_location' => 0,
	);
	$body = @file_get_contents( $url, false, stream_context_create( array( 'http' => $http ) ) );
	if ( false === $body ) {
		return new WP_Error( 'http_request_failed', 'nobody answered' );
	}
	return array(
		'code' => (int) explode( ' ', $http_response_header[0] )[1],
		'body' => $body,
	);
}
function wp_remote_retrieve_response_code( $answer ) {
	return $answer['code'];
}
function wp_remote_retrieve_body( $answer ) {
	return $answer['body'];
}
function wp_parse_url( $url, $part = -1 ) {
	return parse_url( $url, $part );
}
function wp_json_encode( $value ) {
	return json_encode( $value );
}
function home_url() {
	return 'https://tackle.example';
}
function sanitize_text_field( $text ) {
	return trim( preg_replace( '/[\r\n\t ]+/', ' ', strip_tags( $text ) ) );
}
function sanitize_key( $key ) {
	return preg_replace( '/[^a-z0-9_\-]/', '', strtolower( $key ) );
}
function wp_strip_all_tags( $text ) {
	return trim( strip_tags( $text ) );
}
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_url( $url ) {
	return esc_html( esc_url_raw( $url ) );
}
function esc_url_raw( $url, $protocols = array( 'http', 'https' ) ) {
	return in_array( parse_url( $url, PHP_URL_SCHEME ), $protocols, true ) ? $url : '';
}
function __( $text ) {
	return $text;
}
function esc_html__( $text ) {
	return esc_html( $text );
}
function absint( $number ) {
	return abs( (int) $number );
}
function add_settings_error( $setting, $code, $message ) {
	$GLOBALS['settings_errors'][] = $message;
}
// What belongs to parts of the plugin that have nothing to do with WooCommerce.
function plugin_basename( $file ) {
	return basename( dirname( $file ) ) . '/' . basename( $file );
}
function register_activation_hook() {}
function is_admin() {
	return false;
}
