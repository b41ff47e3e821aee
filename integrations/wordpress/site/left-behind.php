<?php
// Prints the plugin's options in the database as JSON: php left-behind.php <folder>
list( , $folder ) = $argv;
require $folder . '/wp-load.php';
global $wpdb;
echo wp_json_encode( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%baitdrop%'" ) );
